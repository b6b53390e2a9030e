import { distanceM } from '../shared/geo.ts';
import type { VesselReport } from './report.ts';
import { fixTime, type Vessel } from './vessel.ts';

/** Stamps are often whole seconds, so two positions of one second may be any part of two seconds apart. */
const MIN_STEP_MS = 1000;

/**
 * `late`: older than the last accepted position. `doubtful`: farther away than any vessel can have come, and no second
 * position confirms it yet. Of both, position, speed and status do not count; static data does.
 */
export type Verdict = 'accepted' | 'late' | 'doubtful';

/** What a position is worth beside the last one; a `maxJumpMps` of 0 accepts every jump. */
export function judge(vessel: Vessel, report: VesselReport, maxJumpMps: number): Verdict {
  const fixAt = fixTime(report);
  if (fixAt < vessel.fixAt) return 'late';
  if (maxJumpMps === 0 || !report.position) return 'accepted';
  const place = { ...report.position, fixAt };
  if (isNear(vessel, place, maxJumpMps)) return 'accepted';
  return vessel.doubtful && isNear(vessel.doubtful, place, maxJumpMps) ? 'accepted' : 'doubtful';
}

interface Place {
  latitude: number;
  longitude: number;
  fixAt: number;
}

function isNear(from: Readonly<Place>, to: Place, maxJumpMps: number): boolean {
  const stepMs = Math.max(Math.abs(to.fixAt - from.fixAt), MIN_STEP_MS);
  return distanceM(from, to) <= (maxJumpMps * stepMs) / 1000;
}
