import { bearingDeg, distanceM, type LatLon } from '../lib/geo.ts';
import { knotsToKmh, RAD } from '../lib/units.ts';
import { ownPosition, type TrafficVessel, traffic, trafficVersion } from './index.ts';

/** Where a vessel is, seen from here. */
export interface VesselPlace {
  distanceKm: number;
  bearingDeg: number;
  /** Undefined while it keeps its distance, or nobody knows how we move. */
  trend: 'nearing' | 'leaving' | undefined;
  lastSeen: string;
  source: 'local' | 'remote';
}

/** Below this nobody would see that the distance changes. */
const STEADY_KMH = 0.5;

export interface OwnPlace extends LatLon {
  heading: number | null;
}

/** Whether the gap closes follows from both speeds along the line between the two vessels. */
export function placeOf(
  { live }: Pick<TrafficVessel, 'live'>,
  own: OwnPlace,
  ownKnots: number | undefined,
): VesselPlace {
  const bearing = bearingDeg(own, live);
  const { course, speed_knots: knots, last_seen: lastSeen, source } = live;
  return {
    distanceKm: distanceM(own, live) / 1000,
    bearingDeg: bearing,
    lastSeen,
    source,
    trend: trendOf(along(knots, course, bearing) - along(ownKnots ?? 0, own.heading, bearing)),
  };
}

/** How much of a speed goes into that direction; a speed of unknown direction says nothing. */
const along = (knots: number, courseDeg: number | null, bearing: number): number =>
  courseDeg === null ? 0 : knots * Math.cos((courseDeg - bearing) * RAD);

function trendOf(openingKnots: number): VesselPlace['trend'] {
  if (knotsToKmh(Math.abs(openingKnots)) < STEADY_KMH) return undefined;
  return openingKnots < 0 ? 'nearing' : 'leaving';
}

/** Where it is now; undefined while it is not received or nobody knows where we are. Drawn again as the traffic changes. */
export function findPlace(mmsi: number, ownKnots: number | undefined): VesselPlace | undefined {
  // Read, so that whoever calls is drawn again.
  trafficVersion.value;
  const vessel = traffic.vessels.get(mmsi);
  const own = ownPosition.value;
  return vessel && own ? placeOf(vessel, own, ownKnots) : undefined;
}
