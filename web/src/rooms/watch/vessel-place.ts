import { bearingDeg, distanceM, type LatLon } from '../../lib/geo.ts';
import { gps, type PictureVessel, picture, pictureVersion } from '../../live/index.ts';

/** Where a vessel is, seen from here. */
export interface VesselPlace {
  distanceKm: number;
  bearingDeg: number;
  /** Undefined while she keeps her distance, or nobody knows how we move. */
  trend: 'nearing' | 'leaving' | undefined;
  lastSeen: string;
  source: 'local' | 'remote';
}

/** Below this nobody would see that the distance changes. */
const STEADY_KMH = 0.5;
const KMH_PER_KNOT = 1.852;

export interface OwnPlace extends LatLon {
  heading: number | null;
}

/** Whether the gap closes is told by both speeds along the line between us. */
export function placeOf(
  { live }: Pick<PictureVessel, 'live'>,
  own: OwnPlace,
  ownKnots: number | undefined,
): VesselPlace {
  const bearing = bearingDeg(own, live);
  const { course, speed_knots: knots, last_seen: lastSeen, source } = live;
  return {
    ...{ distanceKm: distanceM(own, live) / 1000, bearingDeg: bearing, lastSeen, source },
    trend: trendOf(along(knots, course, bearing) - along(ownKnots ?? 0, own.heading, bearing)),
  };
}

/** How much of a speed goes into that direction; a speed of unknown direction says nothing. */
const along = (knots: number, courseDeg: number | null, bearing: number): number =>
  courseDeg === null ? 0 : knots * Math.cos(((courseDeg - bearing) * Math.PI) / 180);

function trendOf(openingKnots: number): VesselPlace['trend'] {
  if (Math.abs(openingKnots) * KMH_PER_KNOT < STEADY_KMH) return undefined;
  return openingKnots < 0 ? 'nearing' : 'leaving';
}

/** Where she is now; undefined while she is not heard or nobody knows where we are. Drawn again as the picture changes. */
export function findPlace(mmsi: number, ownKnots: number | undefined): VesselPlace | undefined {
  // Read, so that whoever calls is drawn again.
  pictureVersion.value;
  const vessel = picture.vessels.get(mmsi);
  const own = gps.value;
  return vessel && own ? placeOf(vessel, own, ownKnots) : undefined;
}
