import { type ArrivalWay, type Times, timesAt } from '../../cargo/arrival/index.ts';
import { EARTH_RADIUS_M, type LatLon, RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { GaugeFacts } from '../../vessel/gauge/index.ts';

/** Position of a point relative to the way. */
export interface Beside {
  readonly atM: number;
  readonly offM: number;
  /** Set if the nearest point is an end of the way and the point lies beyond this end. */
  readonly beyond: 'start' | 'end' | undefined;
}

const METRES_PER_DEG = EARTH_RADIUS_M * RAD_PER_DEG;
/** Maximum distance of an object from the way: nodes of learnt ways are mid-water, objects are at the banks. */
const NEAR_M = 500;
/** Maximum distance behind the vessel or beyond its destination at which a point is still on the way. */
const BEYOND_M = 60;
/** Number of segments with a common bounding box. */
const BLOCK = 32;

/** The way, prepared for finding points beside it. */
export function createTrack({ line, lengthM, passings }: Pick<ArrivalWay, 'line' | 'lengthM' | 'passings'>) {
  const count = line.length;
  const y = new Float64Array(count);
  const x = new Float64Array(count);
  const along = new Float64Array(count);
  for (const [at, [latitude, longitude]] of line.entries()) {
    y[at] = latitude * METRES_PER_DEG;
    // Scaled as at the equator: the length of a degree of longitude is known only at the searched point.
    x[at] = longitude * METRES_PER_DEG;
    const before = line[at - 1];
    if (before) along[at] = (along[at - 1] ?? 0) + flatM(before, [latitude, longitude]);
  }
  // The arrival measures along the edges of ways, which are slightly longer than the line.
  const scale = (along[count - 1] ?? 0) > 0 ? lengthM / (along[count - 1] ?? 1) : 1;
  const boxes = boxesOf(x, y);

  /** The nearest point of the way within `maxM`. */
  function nearest({ latitude, longitude }: LatLon, maxM: number): Beside | undefined {
    const py = latitude * METRES_PER_DEG;
    const cos = Math.cos(latitude * RAD_PER_DEG);
    const px = longitude * METRES_PER_DEG;
    const reachX = maxM / Math.max(0.01, cos);
    let best = maxM * maxM;
    let foundPart = 0;
    let foundSegment = -1;
    for (let block = 0; block * BLOCK < count - 1; block += 1) {
      const edges = block * 4;
      if (py < (boxes[edges] ?? 0) - maxM || py > (boxes[edges + 1] ?? 0) + maxM) continue;
      if (px < (boxes[edges + 2] ?? 0) - reachX || px > (boxes[edges + 3] ?? 0) + reachX) continue;
      const end = Math.min(count - 1, (block + 1) * BLOCK);
      // Uses plain numbers: hundreds of points are compared for each way, and arrays would be garbage.
      for (let segment = block * BLOCK; segment < end; segment += 1) {
        const ay = y[segment] ?? 0;
        const ax = x[segment] ?? 0;
        const dy = (y[segment + 1] ?? 0) - ay;
        const dx = ((x[segment + 1] ?? 0) - ax) * cos;
        const ry = py - ay;
        const rx = (px - ax) * cos;
        const square = dy * dy + dx * dx;
        const part = square > 0 ? Math.max(0, Math.min(1, (ry * dy + rx * dx) / square)) : 0;
        const oy = ry - part * dy;
        const ox = rx - part * dx;
        const off = oy * oy + ox * ox;
        if (off > best || (foundSegment >= 0 && off === best)) continue;
        best = off;
        foundSegment = segment;
        foundPart = part;
      }
    }
    if (foundSegment < 0) return undefined;
    const segment = foundSegment;
    const part = foundPart;
    const [from = 0, to = 0] = [along[segment], along[segment + 1]];
    const isStart = segment === 0 && part === 0;
    const isEnd = segment === count - 2 && part === 1;
    return {
      atM: (from + part * (to - from)) * scale,
      offM: Math.sqrt(best),
      beyond: isStart ? 'start' : isEnd ? 'end' : undefined,
    };
  }

  return {
    lengthM,
    nearest,
    /** Position on the way at which the vessel passes a point; undefined if it does not. */
    place(point: LatLon): number | undefined {
      const found = nearest(point, NEAR_M);
      if (!found || (found.beyond !== undefined && found.offM > BEYOND_M)) return undefined;
      return found.atM;
    },
    /** Undefined if no time is predicted. */
    timesAt: (atM: number): Times | undefined => timesAt(passings, atM),
    pointAt(atM: number): LatLon {
      const wanted = atM / scale;
      let at = 1;
      while (at < count - 1 && (along[at] ?? 0) < wanted) at += 1;
      const [from, to] = [line[at - 1] ?? [0, 0], line[at] ?? line[at - 1] ?? [0, 0]];
      const lengthOf = (along[at] ?? 0) - (along[at - 1] ?? 0);
      const part = lengthOf > 0 ? Math.max(0, Math.min(1, (wanted - (along[at - 1] ?? 0)) / lengthOf)) : 0;
      return { latitude: from[0] + part * (to[0] - from[0]), longitude: from[1] + part * (to[1] - from[1]) };
    },
  };
}

export type Track = ReturnType<typeof createTrack>;

/** South, north, west and east of each block of segments. */
function boxesOf(x: Float64Array, y: Float64Array): Float64Array {
  const edges: number[] = [];
  for (let from = 0; from < x.length - 1; from += BLOCK) {
    const [xs, ys] = [x.subarray(from, from + BLOCK + 1), y.subarray(from, from + BLOCK + 1)];
    edges.push(Math.min(...ys), Math.max(...ys), Math.min(...xs), Math.max(...xs));
  }
  return Float64Array.from(edges);
}

function flatM(from: readonly [number, number], to: readonly [number, number]): number {
  const north = (to[0] - from[0]) * METRES_PER_DEG;
  const east = (to[1] - from[1]) * METRES_PER_DEG * Math.cos(((from[0] + to[0]) / 2) * RAD_PER_DEG);
  return Math.hypot(north, east);
}

/** A point of the way with a known river km. */
export interface KmPoint {
  readonly water: string;
  readonly km: number;
  readonly atM: number;
  /** For a gauge: height of its zero, which falls downstream. */
  readonly zeroM: number | undefined;
}

export type WayDirection = 'up' | 'down';

/** The part of a water along the way, by its km. */
export interface KmFrame {
  readonly water: string;
  readonly fromM: number;
  readonly toM: number;
  /** Direction; undefined if neither the order of the km nor the gauges define it. */
  readonly direction: WayDirection | undefined;
  /** Position of a river km on the way; undefined more than 2 km beyond the known points. */
  atOf(km: number): number | undefined;
  /** The part of the way between two km, cut to 2 km beyond the known points; undefined if there is none. */
  spanOf(fromKm: number, toKm: number): readonly [fromM: number, toM: number] | undefined;
  kmAt(atM: number): number | undefined;
}

/** Direction in which the km of a river increase. For other waters the zeros of gauges are compared. */
const COUNTS: Readonly<Record<string, 'downstream' | 'upstream'>> = {
  RHEIN: 'downstream',
  ELBE: 'downstream',
  WESER: 'downstream',
  ODER: 'downstream',
  DONAU: 'upstream',
  MAIN: 'upstream',
  MOSEL: 'upstream',
  NECKAR: 'upstream',
  SAAR: 'upstream',
};
/** Length of a river km, in km: rivers were straightened after their km were set. */
const [SHORTEST, LONGEST] = [0.7, 1.4];
const LEAST_KM = 0.5;
const LEAST_FALL_M = 0.5;
/** Maximum extrapolation beyond the known points. */
const MARGIN_M = 2000;

/** Stretches of each water with at least two known points. Contradictory points are dropped. */
export function framesOf(points: readonly KmPoint[]): ReadonlyMap<string, KmFrame> {
  const byWater = Map.groupBy(points, ({ water }) => waterKey(water));
  const frames = new Map<string, KmFrame>();
  for (const [key, known] of byWater) {
    const frame = frameOf(key, known);
    if (frame) frames.set(key, frame);
  }
  return frames;
}

/** `Rhein`, `RHEIN` and ` rhein ` are one water. */
export const waterKey = (water: string): string => nameKey(water.trim()).toUpperCase();

function frameOf(key: string, points: readonly KmPoint[]): KmFrame | undefined {
  const sorted = points.toSorted((one, other) => one.atM - other.atM);
  const chain = bestChain(sorted);
  const [first, last] = [chain[0], chain.at(-1)];
  if (!first || !last || Math.abs(last.km - first.km) < LEAST_KM) return undefined;
  const sign = Math.sign(last.km - first.km);

  /** Interpolates from one column to another; both rise along the chain. */
  const between = (value: number, [of, to]: readonly [(point: KmPoint) => number, (point: KmPoint) => number]) => {
    let at = 1;
    while (at < chain.length - 1 && of(chain[at] ?? last) < value) at += 1;
    const [low, high] = [chain[at - 1] ?? first, chain[at] ?? last];
    return to(low) + ((value - of(low)) / (of(high) - of(low))) * (to(high) - to(low));
  };
  const rising = (point: KmPoint) => sign * point.km;
  const metres = (point: KmPoint) => point.atM;
  const [fromM, toM] = [first.atM - MARGIN_M, last.atM + MARGIN_M];
  const atOfAny = (km: number) => between(sign * km, [rising, metres]);
  return {
    water: first.water,
    fromM,
    toM,
    direction: directionOf(key, sign, chain),
    atOf(km) {
      const atM = atOfAny(km);
      return atM >= fromM && atM <= toM ? atM : undefined;
    },
    spanOf(fromKm, toKm) {
      const [low, high] = [atOfAny(fromKm), atOfAny(toKm)].toSorted((one, other) => one - other);
      const [begin, end] = [Math.max(fromM, low ?? 0), Math.min(toM, high ?? 0)];
      return begin < end ? [begin, end] : undefined;
    },
    kmAt: (atM) => (atM >= fromM && atM <= toM ? sign * between(atM, [metres, rising]) : undefined),
  };
}

/** The longest sequence of points with consistent km. */
function bestChain(sorted: readonly KmPoint[]): KmPoint[] {
  let best: KmPoint[] = [];
  for (const sign of [1, -1]) {
    const rows = sorted.map((point) => ({ length: 1, before: -1, point }));
    for (const [at, row] of rows.entries()) {
      for (let other = 0; other < at; other += 1) {
        const earlier = rows[other];
        if (!earlier || earlier.length < row.length || !follows(earlier.point, row.point, sign)) continue;
        row.length = earlier.length + 1;
        row.before = other;
      }
    }
    const longest = Math.max(...rows.map(({ length }) => length));
    let end = rows.findIndex(({ length }) => length === longest);
    const chain: KmPoint[] = [];
    for (let row = rows[end]; row; row = rows[end]) {
      chain.unshift(row.point);
      end = row.before;
    }
    if (chain.length > best.length) best = chain;
  }
  return best.length > 1 ? best : [];
}

function follows(before: KmPoint, after: KmPoint, sign: number): boolean {
  const km = sign * (after.km - before.km);
  const metres = after.atM - before.atM;
  if (km <= 0 || metres <= 0) return false;
  const ratio = metres / 1000 / km;
  // Allows a difference of 0.4 km, because a point may be some hundred metres beside the water that it names.
  return Math.abs(metres / 1000 - km) < 0.4 || (ratio >= SHORTEST && ratio <= LONGEST);
}

function directionOf(key: string, sign: number, chain: readonly KmPoint[]): WayDirection | undefined {
  const counts = COUNTS[key];
  if (counts) return (counts === 'downstream') === sign > 0 ? 'down' : 'up';
  const gauges = chain.filter(({ zeroM }) => zeroM !== undefined);
  const fall = (gauges[0]?.zeroM ?? 0) - (gauges.at(-1)?.zeroM ?? 0);
  return Math.abs(fall) < LEAST_FALL_M ? undefined : fall > 0 ? 'down' : 'up';
}

/** Maximum distance of a gauge: one farther away may be at another bend of the river. */
const DIRECTION_M = 40_000;

/**
 * Direction on each water by all its gauges, including those behind the vessel and beyond its destination, because the
 * way passes too few near its end. Waters whose gauges contradict each other are left out.
 */
export function directionsOf(track: Track, gauges: readonly GaugeFacts[]): ReadonlyMap<string, WayDirection> {
  const found = new Map<string, WayDirection>();
  const points = gauges.flatMap((gauge): KmPoint[] => {
    const beside = track.nearest(gauge, DIRECTION_M);
    if (!beside || gauge.km === null || gauge.waterName === '') return [];
    if (beside.beyond === undefined && beside.offM > NEAR_M) return [];
    const beyondM = beside.beyond === 'start' ? -beside.offM : beside.beyond === 'end' ? beside.offM : 0;
    return [{ water: gauge.waterName, km: gauge.km, atM: beside.atM + beyondM, zeroM: gauge.zero?.heightM }];
  });
  for (const [key, known] of Map.groupBy(points, ({ water }) => waterKey(water))) {
    const sorted = known.toSorted((one, other) => one.atM - other.atM);
    const signs = new Set(sorted.slice(1).map(({ km }, index) => Math.sign(km - (sorted[index]?.km ?? km))));
    const [sign] = signs;
    if (signs.size !== 1 || sign === undefined || sign === 0) continue;
    const direction = directionOf(key, sign, sorted);
    if (direction) found.set(key, direction);
  }
  return found;
}

/** Gauges that the way passes, as points with known km. */
export const toKmPoints = (track: Track, gauges: readonly GaugeFacts[]): KmPoint[] =>
  gauges.flatMap(({ waterName, km, zero, latitude, longitude }) => {
    if (km === null || waterName === '') return [];
    const atM = track.place({ latitude, longitude });
    return atM === undefined ? [] : [{ water: waterName, km, atM, zeroM: zero?.heightM }];
  });
