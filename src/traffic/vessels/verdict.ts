import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
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
  const { position } = report;
  if (maxJumpMps === 0 || !position) return 'accepted';
  if (isNear(vessel, position, fixAt, maxJumpMps)) return 'accepted';
  const { doubtful } = vessel;
  return doubtful && isNear(doubtful, position, fixAt, maxJumpMps) ? 'accepted' : 'doubtful';
}

interface Place extends LatLon {
  fixAt: number;
}

function isNear(from: Readonly<Place>, to: LatLon, fixAt: number, maxJumpMps: number): boolean {
  const stepMs = Math.max(Math.abs(fixAt - from.fixAt), MIN_STEP_MS);
  return distanceM(from, to) <= (maxJumpMps * stepMs) / 1000;
}
