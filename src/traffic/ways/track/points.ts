/** Positions of one vessel, oldest first, as arrays of equal length. Times in seconds since 1970. */
export interface Points {
  readonly count: number;
  readonly secs: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /**
   * Link to the previous position: 1 a straight line, whatever the time; 2 an unknown way; 0 depends on the time in
   * between.
   */
  readonly links: ArrayLike<number>;
}

export const LINK_OPEN = 0;
export const LINK_STRAIGHT = 1;
export const LINK_CUT = 2;

/** Collects positions in order of time. A position that is not later than the last one is dropped. */
export class PointList implements Points {
  readonly secs: number[] = [];
  readonly latitudes: number[] = [];
  readonly longitudes: number[] = [];
  readonly links: number[] = [];

  get count(): number {
    return this.secs.length;
  }

  get lastSecs(): number {
    return this.secs[this.secs.length - 1] ?? Number.NEGATIVE_INFINITY;
  }

  add(secs: number, latitude: number, longitude: number, link = LINK_OPEN): void {
    if (!(secs > this.lastSecs)) return;
    this.secs.push(secs);
    this.latitudes.push(latitude);
    this.longitudes.push(longitude);
    this.links.push(link);
  }
}

/** Positions between two times. */
export function cut(points: Points, fromSecs: number, toSecs: number): Points {
  const first = firstFrom(points, fromSecs);
  const end = firstFrom(points, toSecs + 1e-6);
  const part = (column: ArrayLike<number>) => Array.prototype.slice.call(column, first, end) as number[];
  return {
    count: end - first,
    secs: part(points.secs),
    latitudes: part(points.latitudes),
    longitudes: part(points.longitudes),
    links: part(points.links),
  };
}

/** Index of the first position at or after a time. */
export function firstFrom({ count, secs }: Points, time: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((secs[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

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

/** Adds the newest position to a track. In an empty track, its motion also gives the position before it. */
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
