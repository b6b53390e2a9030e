/*
 * Compares the accepted fixes with the reported speed, as a pure state machine. Distances are measured over chords of 5 s:
 * long enough for the noise of a receiver, short enough for a turning vessel.
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
/** After a longer gap the movement is unknown. */
const GAP_MS = 30_000;
const MISMATCH_MPS = knotsToMps(5);
const MISMATCH_MS = 30_000;
/** Below this the speed of a vessel at rest is noise. A drifting vessel never has exactly the same place twice. */
const MOVING_MPS = knotsToMps(1);
const FROZEN_MS = 60_000;

/** Times of the receiver. */
export interface MotionCheck {
  /** Start of the current chord, with the speeds reported since; null if the speed is unknown. */
  readonly chord: { readonly from: Fix; readonly speeds: number; readonly count: number } | null;
  readonly differsSince: number | null;
  readonly last: Fix | null;
  readonly repeatedSince: number | null;
}

export const NO_MOTION: MotionCheck = { chord: null, differsSince: null, last: null, repeatedSince: null };

/** Updates the state with an accepted fix. `timeFactor`: replay speed relative to real time. */
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
