import type { Schema } from '../api/schema-types.ts';
import { distanceM, type LatLon, unwrapped } from '../lib/geo.ts';

export interface TrackPoint extends LatLon {
  atMs: number;
  speedKnots: number;
}

export const toTrack = (locations: Schema<'TripWithTrack'>['locations']): TrackPoint[] =>
  locations.map(({ timestamp, latitude, longitude, speed_knots }) => ({
    latitude,
    longitude,
    atMs: Date.parse(timestamp),
    speedKnots: speed_knots,
  }));

const GAP_MS = 5 * 60_000;
const GAP_M = 200;

/** Whether the way between two positions is unknown: a long time and distance apart. */
export const isGap = (before: TrackPoint, after: TrackPoint): boolean =>
  after.atMs - before.atMs > GAP_MS && distanceM(before, after) > GAP_M;

/** Lines of a track: parts recorded without a gap, and the gaps. */
export function toLines(points: readonly TrackPoint[]): { recorded: LatLon[][]; gaps: LatLon[][] } {
  const recorded: LatLon[][] = [];
  const gaps: LatLon[][] = [];
  const [start] = points;
  let before: TrackPoint | undefined;
  for (const point of points) {
    const place = unwrapped(point, start ?? point);
    if (before && !isGap(before, point)) recorded.at(-1)?.push(place);
    else {
      if (before) gaps.push([unwrapped(before, start ?? point), place]);
      recorded.push([place]);
    }
    before = point;
  }
  return { recorded, gaps };
}
