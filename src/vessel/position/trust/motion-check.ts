/*
 * Whether the accepted fixes agree with the speed that the receiver reports, as a pure state machine. The way is measured
 * over chords of 5 s: long enough for the noise of a receiver, short enough for a vessel that turns.
 *
 *   speed:  agrees ──── a chord differs by more than 5 kn ────► differs (since the begin of that chord)
 *              ▲──────── a chord agrees, a gap, a jump ────────────┘
 *   place:  moves ───── same place to the last digit, more than 1 kn ────► repeated (since the first of them)
 *              ▲──────── another place, or 1 kn and less ──────────────────┘
 */
import { distanceM } from '../../../foundation/shared/geo/geo.ts';
import { knotsToMps } from '../../../foundation/shared/units.ts';
import type { Fix } from '../fix.ts';

const CHORD_MS = 5000;
/** After a longer gap it is not known how the vessel moved. */
const GAP_MS = 30_000;
const MISMATCH_MPS = knotsToMps(5);
const MISMATCH_MS = 30_000;
/** Below it the speed of a vessel at rest is noise. A vessel that drifts never has the same place twice. */
const MOVING_MPS = knotsToMps(1);
const FROZEN_MS = 60_000;

/** Times are those of the receiver. */
export interface MotionCheck {
  /** Where the present chord begins, with the speeds reported since; null where the speed is not known. */
  readonly chord: { readonly from: Fix; readonly speeds: number; readonly count: number } | null;
  readonly differsSince: number | null;
  readonly last: Fix | null;
  readonly repeatedSince: number | null;
}

export const NO_MOTION: MotionCheck = { chord: null, differsSince: null, last: null, repeatedSince: null };

/** After an accepted fix. `timeFactor`: how many times faster than real time the vessel moves, of a replay. */
export function checkMotion(before: MotionCheck, fix: Fix, timeFactor: number): MotionCheck {
  if (before.last && fix.recordedAt === before.last.recordedAt) return before;
  return { last: fix, repeatedSince: repeatedSince(before, fix), ...checkSpeed(before, fix, timeFactor) };
}

function repeatedSince({ last, repeatedSince: since }: MotionCheck, fix: Fix): number | null {
  const isSame = last !== null && last.latitude === fix.latitude && last.longitude === fix.longitude;
  if (!isSame || fix.recordedAt < last.recordedAt || (fix.speedMps ?? 0) <= MOVING_MPS) return null;
  return since ?? last.recordedAt;
}

function checkSpeed({ chord, differsSince }: MotionCheck, fix: Fix, timeFactor: number) {
  const { speedMps } = fix;
  if (speedMps === null) return { chord: null, differsSince: null };
  const next = { from: fix, speeds: 0, count: 0 };
  if (chord === null) return { chord: next, differsSince: null };
  const spanMs = fix.recordedAt - chord.from.recordedAt;
  if (spanMs < 0 || spanMs > GAP_MS) return { chord: next, differsSince: null };
  const [speeds, count] = [chord.speeds + speedMps, chord.count + 1];
  if (spanMs < CHORD_MS) return { chord: { ...chord, speeds, count }, differsSince };
  const wayMps = distanceM(chord.from, fix) / (spanMs / 1000) / timeFactor;
  const differs = Math.abs(wayMps - speeds / count) > MISMATCH_MPS;
  return { chord: next, differsSince: differs ? (differsSince ?? chord.from.recordedAt) : null };
}

export const isMismatch = ({ last, differsSince }: MotionCheck): boolean =>
  last !== null && differsSince !== null && last.recordedAt - differsSince >= MISMATCH_MS;

export const isFrozen = ({ last, repeatedSince: since }: MotionCheck): boolean =>
  last !== null && since !== null && last.recordedAt - since >= FROZEN_MS;
