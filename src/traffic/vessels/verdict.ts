import { distanceM } from '../../foundation/shared/geo/geo.ts';
import { type ArbitrationRules, mayDrive } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { fixTime, type Vessel } from '../vessel-data/vessel.ts';

/** Stamps are often whole seconds, so two positions of one second may be any part of two seconds apart. */
const MIN_STEP_MS = 1000;

/**
 * `suppressed`: the other source drives the vessel. `late`: older than the last accepted position. `doubtful`: farther
 * away than any vessel can have come, and no second position confirms it yet. Of all three, position, speed and status
 * do not count; static data does.
 */
export type Verdict = 'accepted' | 'suppressed' | 'late' | 'doubtful';

export interface JudgeRules {
  arbitration: ArbitrationRules;
  /** 0 accepts every jump. */
  maxJumpMps: number;
}

/** What a position is worth beside the last one. */
export function judge(vessel: Vessel, report: VesselReport, { arbitration, maxJumpMps }: JudgeRules): Verdict {
  if (!mayDrive(vessel, report, arbitration)) return 'suppressed';
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
