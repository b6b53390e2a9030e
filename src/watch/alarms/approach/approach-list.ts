import { type ApproachTarget, ageOf, atMoment, isConvoyPartner, type OwnShip } from './approach-watch.ts';
import { closestApproach } from './closest-approach.ts';

/** Passes within this multiple of the alarm limits are listed. */
const RELEVANT_FACTOR = 4;
/** Beyond this time, a straight line is no prediction. */
const MAX_TCPA_SECS = 3600;

export interface ListedApproach {
  mmsi: number;
  name: string | null;
  distanceKm: number;
  bearingDeg: number;
  cpaM: number;
  tcpaSecs: number;
  ageSecs: number;
  source: 'antenna' | 'feed';
}

/** Maximum distance and time of a closest approach that is listed. */
export interface PassLimits {
  readonly cpaM: number;
  readonly tcpaSecs: number;
}

interface ListOptions {
  now: number;
  minSpeedMps: number;
  limit: number;
  /** Lists only passes within these limits, most urgent first. */
  within?: PassLimits | undefined;
}

/** Limits of the list of relevant approaches, derived from the limits of the alarm. */
export const relevantLimits = ({ cpaM, tcpaSecs }: PassLimits): PassLimits => ({
  cpaM: cpaM * RELEVANT_FACTOR,
  tcpaSecs: Math.min(tcpaSecs * RELEVANT_FACTOR, MAX_TCPA_SECS),
});

/** Targets that approach within an hour, soonest first. */
export function listApproaches(
  own: OwnShip,
  targets: Iterable<ApproachTarget>,
  { now, minSpeedMps, limit, within }: ListOptions,
): ListedApproach[] {
  const found: ListedApproach[] = [];
  for (const target of targets) {
    const motion = isConvoyPartner(own, target) ? undefined : atMoment(target, now, minSpeedMps);
    if (!motion) continue;
    const { distanceM, bearingDeg, cpaM, tcpaSecs } = closestApproach(own.motion, motion);
    if (tcpaSecs === null || tcpaSecs < 0 || tcpaSecs > MAX_TCPA_SECS) continue;
    const { mmsi, name, source } = target;
    const ageSecs = Math.round(ageOf(target, now) / 1000);
    found.push({ mmsi, name, distanceKm: distanceM / 1000, bearingDeg, cpaM, tcpaSecs, ageSecs, source });
  }
  if (!within) return found.sort((a, b) => a.tcpaSecs - b.tcpaSecs).slice(0, limit);
  return found
    .filter(({ cpaM, tcpaSecs }) => cpaM <= within.cpaM && tcpaSecs <= within.tcpaSecs)
    .sort((a, b) => distanceFromDanger(a, within) - distanceFromDanger(b, within) || a.tcpaSecs - b.tcpaSecs)
    .slice(0, limit);
}

/** 0 is a collision now, 1 a pass at one of the limits. */
const distanceFromDanger = (pass: PassLimits, within: PassLimits): number =>
  Math.max(pass.cpaM / within.cpaM, pass.tcpaSecs / within.tcpaSecs);
