import { closestApproach } from './closest-approach.ts';
import { type ApproachTarget, ageOf, atMoment, isConvoyPartner, type OwnShip } from './targets.ts';

/** Later than this a straight line says nothing. */
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

/** The targets that come nearer within an hour, the soonest first. */
export function listApproaches(
  own: OwnShip,
  targets: Iterable<ApproachTarget>,
  { now, minSpeedMps, limit }: { now: number; minSpeedMps: number; limit: number },
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
  return found.sort((a, b) => a.tcpaSecs - b.tcpaSecs).slice(0, limit);
}
