// The one table of how old a position may be.
//
//   current ── old (half the setting) ──► old ── lost (the setting `router.max_fix_age_secs`) ──► lost
//
// From `old` on a position is drawn hollow and its values are dimmed; from `lost` on nothing is computed from it.

/** As the service has it unless it is set. */
const USUAL_MAX_AGE_SECS = 30;
/** A ship reports to its office every ten seconds, and may miss one or two reports. */
const REPORTS_LATE_MS = 30_000;
/** The office counts a ship as offline after so long without a report. */
const SHIP_OFFLINE_MS = 120_000;

export interface FixLimits {
  readonly oldMs: number;
  readonly lostMs: number;
}

export type FixState = 'current' | 'old' | 'lost' | 'none';

/** For the position of this vessel. */
export const ownPositionLimits = (maxAgeSecs = USUAL_MAX_AGE_SECS): FixLimits => ({
  oldMs: maxAgeSecs * 500,
  lostMs: maxAgeSecs * 1000,
});

/** For the position of a ship of the fleet, and for its link: the way ashore takes its time. */
export const SHIP_LIMITS: FixLimits = { oldMs: ownPositionLimits().oldMs + REPORTS_LATE_MS, lostMs: SHIP_OFFLINE_MS };

export function fixStateAt(ageMs: number | undefined, { oldMs, lostMs }: FixLimits): FixState {
  if (ageMs === undefined) return 'none';
  if (ageMs < oldMs) return 'current';
  return ageMs < lostMs ? 'old' : 'lost';
}
