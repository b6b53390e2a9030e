import { LINK_STRAIGHT, type PointList } from './points.ts';

/** Newest position of a vessel, with its motion if known. */
export interface Newest {
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedMps: number | null;
  readonly courseDeg: number | null;
}

const BACK_SECS = 120;
const MOVING_MPS = 0.5;
const METRES_PER_DEG = 111_194.93;

/** Adds the newest position to a track. In an empty track, the motion gives the position before it. */
export function withNewest(points: PointList, newest: Newest | undefined): PointList {
  if (!newest) return points;
  const { atMs, latitude, longitude, speedMps, courseDeg } = newest;
  const secs = atMs / 1000;
  if (secs <= points.lastSecs) return points;
  if (points.count === 0 && speedMps !== null && courseDeg !== null && speedMps > MOVING_MPS) {
    const metres = speedMps * BACK_SECS;
    const course = (courseDeg * Math.PI) / 180;
    const north = (Math.cos(course) * metres) / METRES_PER_DEG;
    const east = (Math.sin(course) * metres) / METRES_PER_DEG / Math.cos((latitude * Math.PI) / 180);
    points.add(secs - BACK_SECS, latitude - north, longitude - east);
    points.add(secs, latitude, longitude, LINK_STRAIGHT);
    return points;
  }
  points.add(secs, latitude, longitude);
  return points;
}
