import { signal } from '@preact/signals';

/** The last request got no answer, or a proxy answered that nobody is behind it. */
export const isRestUnreachable = signal(false);
