/** Grace period before failing over from a source without a fix: short losses are no reason to switch antennas. */
const LOST_MS = 10_000;
/** Time for which a better source must be usable before it becomes active again. */
const STEADY_MS = 30_000;

/** The active source. Sources are in order of rank; times are monotonic. */
export interface SourceChoice {
  readonly active: number;
  /** Time since which the active source has had no usable fix; null while it has one. */
  readonly lostSince: number | null;
  /** For each source, time since which it has had usable fixes without a gap; null while it has none. */
  readonly usableSince: readonly (number | null)[];
}

export const firstChoice = (count: number): SourceChoice => ({
  active: 0,
  lostSince: null,
  usableSince: Array<null>(count).fill(null),
});

/** The choice for the current state of every source: whether it has a usable fix. */
export function chooseSource(choice: SourceChoice, usable: readonly boolean[], now: number): SourceChoice {
  const usableSince = usable.map((isUsable, index) => (isUsable ? (choice.usableSince[index] ?? now) : null));
  const lostSince = usable[choice.active] ? null : (choice.lostSince ?? now);
  const next = betterThan(choice.active, usableSince, now) ?? substitute(lostSince, usable, now);
  return next === undefined
    ? { active: choice.active, lostSince, usableSince }
    : { active: next, lostSince: null, usableSince };
}

function betterThan(active: number, usableSince: SourceChoice['usableSince'], now: number): number | undefined {
  const better = usableSince.slice(0, active).findIndex((since) => since !== null && now - since >= STEADY_MS);
  return better < 0 ? undefined : better;
}

function substitute(lostSince: number | null, usable: readonly boolean[], now: number): number | undefined {
  if (lostSince === null || now - lostSince < LOST_MS) return undefined;
  const first = usable.indexOf(true);
  return first < 0 ? undefined : first;
}
