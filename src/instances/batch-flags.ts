/** Bits of the second value of a vessel in a batch. */
export const FLAGS = { remote: 1, speedKnown: 2, turning: 4, classB: 8, stale: 16, shown: 32, accurate: 64 } as const;

/** Mask of all flags. */
export const MAX_FLAGS = 127;
