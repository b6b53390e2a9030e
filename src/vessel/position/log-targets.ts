/** State of writing the newest recorded fix. */
export interface Logged {
  /** Time of the fix; undefined before the first. */
  readonly recordedAt: number | undefined;
  /** Trips that already have it. */
  readonly trips: ReadonlySet<string>;
}

/**
 * Targets for which a fix must still be written: each logging trip without it or, if no trip logs, null once. A trip that
 * starts between two fixes also gets the last fix.
 */
export function missingTargets(logged: Logged, recordedAt: number, trips: readonly string[]): (string | null)[] {
  const isKnown = logged.recordedAt === recordedAt;
  if (trips.length === 0) return isKnown ? [] : [null];
  return isKnown ? trips.filter((id) => !logged.trips.has(id)) : [...trips];
}

/** The state after the fix was written for these targets. */
export function withTargets(logged: Logged, recordedAt: number, targets: readonly (string | null)[]): Logged {
  const before = logged.recordedAt === recordedAt ? logged.trips : [];
  return { recordedAt, trips: new Set([...before, ...targets.filter((id) => id !== null)]) };
}
