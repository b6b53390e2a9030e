import { distanceM, type LatLon } from '../../lib/geo.ts';
import type { TripWithTrack } from './records.ts';

export interface TrackPoint extends LatLon {
  atMs: number;
  speedKnots: number;
}

export const toTrack = (locations: TripWithTrack['locations']): TrackPoint[] =>
  locations.map(({ timestamp, latitude, longitude, speed_knots }) => ({
    ...{ latitude, longitude },
    atMs: Date.parse(timestamp),
    speedKnots: speed_knots,
  }));

const GAP_MS = 5 * 60_000;
const GAP_M = 200;

/** Whether nothing is known of the way between two positions: much later and elsewhere. */
const isGap = (before: TrackPoint, after: TrackPoint): boolean =>
  after.atMs - before.atMs > GAP_MS && distanceM(before, after) > GAP_M;

export interface Size {
  width: number;
  height: number;
}

export interface XY {
  x: number;
  y: number;
}

export interface Projection {
  toXY(place: LatLon): XY;
  metresPerPixel: number;
}

const METRES_PER_DEGREE = 111_195;
/** A moored vessel's track is noise; at this width it stays a spot. */
const NARROWEST_M = 300;
const RAD = Math.PI / 180;

/** Eastward from `origin` the short way round, also across 180°. */
const eastOf = (origin: LatLon, place: LatLon): number =>
  ((((place.longitude - origin.longitude + 180) % 360) + 360) % 360) - 180;

/** A projection that shows all places as large as they fit, north up and equally scaled both ways. */
export function fitPlaces(places: readonly LatLon[], { width, height }: Size, margin: number): Projection {
  const origin = places[0] ?? { latitude: 0, longitude: 0 };
  let [west, east, south, north] = [0, 0, origin.latitude, origin.latitude];
  for (const place of places) {
    const x = eastOf(origin, place);
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, place.latitude);
    north = Math.max(north, place.latitude);
  }
  const middle = { east: (west + east) / 2, latitude: (south + north) / 2 };
  const shrink = Math.max(0.01, Math.cos(middle.latitude * RAD));
  const metresPerPixel = Math.max(
    ((east - west) * METRES_PER_DEGREE * shrink) / Math.max(1, width - 2 * margin),
    ((north - south) * METRES_PER_DEGREE) / Math.max(1, height - 2 * margin),
    NARROWEST_M / Math.max(1, Math.min(width, height)),
  );
  const pixelsPerDegree = METRES_PER_DEGREE / metresPerPixel;
  return {
    metresPerPixel,
    toXY: (place) => ({
      x: width / 2 + (eastOf(origin, place) - middle.east) * shrink * pixelsPerDegree,
      y: height / 2 - (place.latitude - middle.latitude) * pixelsPerDegree,
    }),
  };
}

/** The mean of the measured speeds over the time for which they are known; undefined for fewer than two points. */
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

/** Nearer points than this are one on the picture. */
const STEP_PX = 1.2;

/** The track as the `d` of two SVG paths: what was recorded, and the gaps between. */
export function toPaths(points: readonly TrackPoint[], { toXY }: Projection): { recorded: string; gaps: string } {
  let [recorded, gaps] = ['', ''];
  let drawn: XY | undefined;
  for (const [index, point] of points.entries()) {
    const at = toXY(point);
    const before = points[index - 1];
    const isLast = index === points.length - 1;
    if (!before || !drawn) recorded += `M${write(at)}`;
    else if (isGap(before, point)) {
      recorded += `L${write(toXY(before))}M${write(at)}`;
      gaps += `M${write(toXY(before))}L${write(at)}`;
    } else if (!isLast && Math.hypot(at.x - drawn.x, at.y - drawn.y) < STEP_PX) continue;
    else recorded += `L${write(at)}`;
    drawn = at;
  }
  return { recorded, gaps };
}

const write = ({ x, y }: XY): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A round length whose bar is at most `longestPx` long: 1, 2 or 5 times a power of ten metres. */
export function scaleBar(metresPerPixel: number, longestPx: number): { metres: number; px: number } {
  const most = metresPerPixel * longestPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2].find((factor) => factor * power <= most) ?? 1) * power;
  return { metres, px: metres / metresPerPixel };
}

/** The index of the point of the track nearest to a place on the picture; undefined for an empty track. */
export function nearestTo(points: readonly TrackPoint[], { toXY }: Projection, { x, y }: XY): number | undefined {
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const at = toXY(point);
    const apart = (at.x - x) ** 2 + (at.y - y) ** 2;
    if (apart < least) [nearest, least] = [index, apart];
  }
  return nearest;
}

/** Times in seconds and speeds for the plot; `null` in a gap, so that no line is drawn across it. */
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

/** The index of the point nearest in time; the points are in order. */
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
