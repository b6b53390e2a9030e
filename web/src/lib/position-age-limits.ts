// Age limits of positions.
//
//   current ── old (half the setting) ──► old ── lost (the setting `router.max_fix_age_secs`) ──► lost
//
// From `old` on a position is drawn hollow and its values are dimmed; from `lost` on nothing is computed from it.

/** Default of the service. */
const USUAL_MAX_AGE_SECS = 30;
/** A ship reports to its office every ten seconds, and one or two reports may be missed. */
const REPORTS_LATE_MS = 30_000;
/** Time without a report after which the office treats a ship as offline. */
const SHIP_OFFLINE_MS = 120_000;

export interface FixLimits {
  readonly oldMs: number;
  readonly lostMs: number;
}

export type FixState = 'current' | 'old' | 'lost' | 'none';

/** Limits for the own-ship position. */
export const ownPositionLimits = (maxAgeSecs = USUAL_MAX_AGE_SECS): FixLimits => ({
  oldMs: maxAgeSecs * 500,
  lostMs: maxAgeSecs * 1000,
});

/** Limits for a ship of the fleet and its link, including the delay to shore. */
export const SHIP_LIMITS: FixLimits = { oldMs: ownPositionLimits().oldMs + REPORTS_LATE_MS, lostMs: SHIP_OFFLINE_MS };

export function fixStateAt(ageMs: number | undefined, { oldMs, lostMs }: FixLimits): FixState {
  if (ageMs === undefined) return 'none';
  if (ageMs < oldMs) return 'current';
  return ageMs < lostMs ? 'old' : 'lost';
}
