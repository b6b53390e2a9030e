/** What is already written of the newest recorded fix. */
export interface Logged {
  /** When the fix was measured; undefined before the first. */
  readonly recordedAt: number | undefined;
  /** The trips that have it. */
  readonly trips: ReadonlySet<string>;
}

/**
 * For what a fix is still to be written: for each logging trip that does not have it, or, where no trip logs, once for
 * none (null). A trip that starts while the fix stands still gets it too.
 */
export function missingTargets(logged: Logged, recordedAt: number, trips: readonly string[]): (string | null)[] {
  const isKnown = logged.recordedAt === recordedAt;
  if (trips.length === 0) return isKnown ? [] : [null];
  return isKnown ? trips.filter((id) => !logged.trips.has(id)) : [...trips];
}

/** After the fix was written for these. */
export function withTargets(logged: Logged, recordedAt: number, targets: readonly (string | null)[]): Logged {
  const before = logged.recordedAt === recordedAt ? logged.trips : [];
  return { recordedAt, trips: new Set([...before, ...targets.filter((id) => id !== null)]) };
}
