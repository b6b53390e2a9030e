/** A source that drives is kept for so long without a fix: short losses are no reason to jump to another antenna. */
const LOST_MS = 10_000;
/** A better source has to be usable for so long before it drives again. */
const STEADY_MS = 30_000;

/** Which source drives. Sources are in the order of their rank; times are of a clock that never goes back. */
export interface SourceChoice {
  readonly active: number;
  /** Since when the active source has had no usable fix; null while it has one. */
  readonly lostSince: number | null;
  /** For each source, since when it has had usable fixes without a gap; null while it has none. */
  readonly usableSince: readonly (number | null)[];
}

export const firstChoice = (count: number): SourceChoice => ({
  active: 0,
  lostSince: null,
  usableSince: Array<null>(count).fill(null),
});

/** The choice after a look at every source: whether it has a usable fix now. */
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
