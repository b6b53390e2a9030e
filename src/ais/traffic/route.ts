import { bearingDeg, destination, distanceM, type LatLon } from '../../shared/geo.ts';

export interface Pose extends LatLon {
  courseDeg: number;
}

/** A line of points that vessels follow, from one end to the other and back. */
export interface Route {
  readonly lengthM: number;
  /** Where a vessel is that has come so far; beyond the end it is on its way back. */
  poseAt(travelledM: number): Pose;
}

interface Leg {
  from: LatLon;
  bearing: number;
  startM: number;
  lengthM: number;
}

/** Throws without two different points. */
export function createRoute(points: readonly LatLon[]): Route {
  const legs: Leg[] = [];
  let lengthM = 0;
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    const legM = to === undefined ? 0 : distanceM(from, to);
    if (to === undefined || legM === 0) continue;
    legs.push({ from, bearing: bearingDeg(from, to), startM: lengthM, lengthM: legM });
    lengthM += legM;
  }
  const [first] = legs;
  if (first === undefined) throw new RangeError('a route needs two different points');
  return {
    lengthM,
    poseAt(travelledM) {
      const there = travelledM % (2 * lengthM);
      const onM = there <= lengthM ? there : 2 * lengthM - there;
      const leg = legs.findLast(({ startM }) => startM <= onM) ?? first;
      const bearing = there <= lengthM ? leg.bearing : (leg.bearing + 180) % 360;
      return { ...destination(leg.from, leg.bearing, onM - leg.startM), courseDeg: bearing };
    },
  };
}
