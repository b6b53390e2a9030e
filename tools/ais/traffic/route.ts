import { bearingDeg, destination, distanceM, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

export interface Pose extends LatLon {
  courseDeg: number;
}

/** A way along a line of points, around its end, and back. */
export interface Route {
  /** Of the whole round. */
  readonly lengthM: number;
  /** The pose after this distance; after a full round it repeats. */
  poseAt(travelledM: number): Pose;
}

export interface RouteOptions {
  /** The distance of vessels to the right of the line, so that they can pass each other [0]. */
  starboardM?: number;
}

interface Leg {
  from: LatLon;
  courseDeg: number;
  startM: number;
}

/** Throws without two different points. */
export function createRoute(points: readonly LatLon[], { starboardM = 0 }: RouteOptions = {}): Route {
  const there = toStarboard(points, starboardM);
  const round = [...there, ...toStarboard([...points].reverse(), starboardM), ...there.slice(0, 1)];
  const legs: Leg[] = [];
  let lengthM = 0;
  for (const [index, from] of round.entries()) {
    const to = round[index + 1];
    const legM = to === undefined ? 0 : distanceM(from, to);
    if (to === undefined || legM === 0) continue;
    legs.push({ from, courseDeg: bearingDeg(from, to), startM: lengthM });
    lengthM += legM;
  }
  const [first] = legs;
  if (first === undefined) throw new RangeError('a route needs two different points');
  return {
    lengthM,
    poseAt(travelledM) {
      const onM = travelledM % lengthM;
      const { from, courseDeg, startM } = legs.findLast((leg) => leg.startM <= onM) ?? first;
      return { ...destination(from, courseDeg, onM - startM), courseDeg };
    },
  };
}

/** The parallel line; at a bend its point keeps the distance, square to the mean of both legs. */
function toStarboard(points: readonly LatLon[], metres: number): LatLon[] {
  if (metres === 0) return [...points];
  return points.map((point, index) => {
    const course = bearingDeg(points[index - 1] ?? point, points[index + 1] ?? point);
    return destination(point, (course + 90) % 360, metres);
  });
}
