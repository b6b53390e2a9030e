import { type LatLon, unwrapped } from '../../../lib/geo.ts';
import { RAD } from '../../../lib/units.ts';
import { isGap, type TrackPoint } from '../../../map/track-lines.ts';

/** Time-weighted mean of the measured speeds; undefined for fewer than two points. */
export function averageSpeedKnots(points: readonly TrackPoint[]): number | undefined {
  let [knotMs, knownMs] = [0, 0];
  for (const [index, after] of points.entries()) {
    const before = points[index - 1];
    if (!before || isGap(before, after)) continue;
    const lastedMs = after.atMs - before.atMs;
    knotMs += ((before.speedKnots + after.speedKnots) / 2) * lastedMs;
    knownMs += lastedMs;
  }
  return knownMs > 0 ? knotMs / knownMs : undefined;
}

/** Index of the track point nearest to a position; undefined for an empty track. */
export function nearestTo(points: readonly TrackPoint[], place: LatLon): number | undefined {
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  const shrink = Math.cos(place.latitude * RAD);
  for (const [index, point] of points.entries()) {
    const { latitude, longitude } = unwrapped(point, place);
    const apart = (latitude - place.latitude) ** 2 + ((longitude - place.longitude) * shrink) ** 2;
    if (apart < least) [nearest, least] = [index, apart];
  }
  return nearest;
}

/** Times in seconds and speeds for the plot; `null` in a gap, so that no line crosses it. */
export function toPlot(points: readonly TrackPoint[], perKnot: number): [number[], (number | null)[]] {
  const times: number[] = [];
  const speeds: (number | null)[] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before && isGap(before, point)) {
      times.push((before.atMs + point.atMs) / 2000);
      speeds.push(null);
    }
    times.push(point.atMs / 1000);
    speeds.push(point.speedKnots * perKnot);
  }
  return [times, speeds];
}

/** Index of the point nearest in time; points are sorted. */
export function nearestInTime(points: readonly TrackPoint[], atMs: number): number | undefined {
  if (points.length === 0) return undefined;
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.atMs ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  return before && after && atMs - before.atMs < after.atMs - atMs ? low - 1 : low;
}
