import { bearingDeg, distanceM, type LatLon } from '../lib/geo.ts';
import { knotsToKmh, RAD } from '../lib/units.ts';
import { ownPosition, type TrafficVessel, traffic, trafficVersion } from './index.ts';

/** Bearing and distance of a vessel from yours. */
export interface VesselPlace {
  distanceKm: number;
  bearingDeg: number;
  /** Undefined if the distance is constant, or your movement is unknown. */
  trend: 'nearing' | 'leaving' | undefined;
  lastSeen: string;
  source: 'local' | 'remote';
}

/** At a smaller closing or opening speed, the distance counts as constant. */
const STEADY_KMH = 0.5;

export interface OwnPlace extends LatLon {
  heading: number | null;
}

/** Place of a vessel as seen from yours. Its trend compares the components of both speeds along the line between them. */
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

/** Component of a speed in a direction; 0 if the direction of the speed is unknown. */
const along = (knots: number, courseDeg: number | null, bearing: number): number =>
  courseDeg === null ? 0 : knots * Math.cos((courseDeg - bearing) * RAD);

function trendOf(openingKnots: number): VesselPlace['trend'] {
  if (knotsToKmh(Math.abs(openingKnots)) < STEADY_KMH) return undefined;
  return openingKnots < 0 ? 'nearing' : 'leaving';
}

/**
 * Current bearing and distance of a vessel; undefined if it is not received or your position is unknown. The calling
 * component is rendered again when the traffic changes.
 */
export function findPlace(mmsi: number, ownKnots: number | undefined): VesselPlace | undefined {
  // Read to subscribe the caller.
  trafficVersion.value;
  const vessel = traffic.vessels.get(mmsi);
  const own = ownPosition.value;
  return vessel && own ? placeOf(vessel, own, ownKnots) : undefined;
}
