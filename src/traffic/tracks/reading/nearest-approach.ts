import { distanceM, RAD_PER_DEG, wrap180 } from '../../../foundation/shared/geo/geo.ts';
import type { TrackColumns } from '../stored-track.ts';
import { lastAtOrBefore, type TenthsRange } from './join-track.ts';
import { placeAt } from './place-at.ts';

export interface NearestApproach {
  readonly tenths: number;
  readonly distanceM: number;
}

type Pair = readonly [TrackColumns, TrackColumns];

/**
 * When two vessels were nearest to each other, while both were on a line. Between two points of either both go straight,
 * so that the place of one by the other moves along a line too, whose nearest point is known. Undefined where no leg of
 * one has a time in common with a leg of the other.
 */
export function findNearest(pair: Pair, range: TenthsRange): NearestApproach | undefined {
  let nearest: NearestApproach | undefined;
  for (const [from, to] of commonSpans(pair, range)) {
    for (const tenths of new Set([from, nearestWithin(pair, from, to), to])) {
      const distance = distanceAt(pair, tenths);
      if (distance !== undefined && (!nearest || distance < nearest.distanceM))
        nearest = { tenths, distanceM: distance };
    }
  }
  return nearest;
}

export function distanceAt([one, other]: Pair, tenths: number): number | undefined {
  const [a, b] = [placeAt(one, tenths), placeAt(other, tenths)];
  return a && b && distanceM(a, b);
}

/** The spans of time between neighbouring points of either track, in which both are on a line. */
function* commonSpans([one, other]: Pair, range: TenthsRange): Generator<readonly [number, number]> {
  const begin = Math.max(
    range.from,
    one.tenths[0] ?? Number.POSITIVE_INFINITY,
    other.tenths[0] ?? Number.POSITIVE_INFINITY,
  );
  const end = Math.min(range.to, one.tenths[one.count - 1] ?? 0, other.tenths[other.count - 1] ?? 0);
  let [at, first, second] = [begin, lastAtOrBefore(one, begin), lastAtOrBefore(other, begin)];
  if (begin === end) yield [begin, begin];
  while (at < end) {
    const next = Math.min(end, one.tenths[first + 1] ?? end, other.tenths[second + 1] ?? end);
    yield [at, next];
    while ((one.tenths[first + 1] ?? Number.POSITIVE_INFINITY) <= next) first += 1;
    while ((other.tenths[second + 1] ?? Number.POSITIVE_INFINITY) <= next) second += 1;
    at = next;
  }
}

/** Tenths, not whole ones. Found twice: the plane in which it is computed is true where the first try ends. */
function nearestWithin(pair: Pair, from: number, to: number): number {
  const begin = offsetAt(pair, from);
  // At its end a line may be that of the next leg already.
  const end = offsetAt(pair, to);
  if (!begin || !end || to - from < 1) return from;
  let share = 0.5;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const latitude = begin.latitude + share * (end.latitude - begin.latitude);
    const width = Math.cos(latitude * RAD_PER_DEG);
    const [east, north] = [begin.east * width, begin.north];
    const [eastward, northward] = [wrap180(end.east - begin.east) * width, end.north - begin.north];
    const length = eastward ** 2 + northward ** 2;
    share = length === 0 ? 0 : Math.min(1, Math.max(0, -(east * eastward + north * northward) / length));
  }
  return Math.round(from + share * (to - from));
}

/** The place of the one by the other in degrees, and the latitude in the middle. */
function offsetAt([one, other]: Pair, tenths: number) {
  const [a, b] = [placeAt(one, tenths), placeAt(other, tenths)];
  if (!a || !b) return undefined;
  const east = wrap180(a.longitude - b.longitude);
  return { east, north: a.latitude - b.latitude, latitude: (a.latitude + b.latitude) / 2 };
}
