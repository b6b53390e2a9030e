import { signal } from '@preact/signals';

/** The map keeps your position in its middle until it is dragged. */
export const isFollowing = signal(true);
