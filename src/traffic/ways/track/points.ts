/** Positions of one vessel, oldest first, as arrays of equal length. Times in seconds since 1970. */
export interface Points {
  readonly count: number;
  readonly secs: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  /**
   * Link to the previous position: 1 straight, however long it took; 2 unknown way in between; 0 depends on the time between
   * them.
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
