import { signal } from '@preact/signals';

/** Whether the last request got no answer, or a gateway error from a proxy. */
export const isRestUnreachable = signal(false);
