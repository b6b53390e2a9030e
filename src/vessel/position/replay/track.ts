import { bearingDeg, distanceM, interpolate } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps } from '../../../foundation/shared/units.ts';
import type { Fix } from '../fix.ts';

/** A point of a recorded track; missing values are null. */
export interface TrackPoint extends Omit<Fix, 'recordedAt'> {
  /** Time of the record, ms since the epoch; null if the record has no times. */
  at: number | null;
}

interface Stop extends Omit<TrackPoint, 'at'> {
  /** Time since the start of the track. */
  elapsedMs: number;
}

/** A track with relative times: at least one stop, the first at 0, each later than the previous one. */
export interface Track {
  stops: readonly [Stop, ...Stop[]];
  durationMs: number;
}

/** Reason for which a file has no playable track; completes the text "the track file NAME …". */
export class TrackError extends Error {
  override name = 'TrackError';
}

/** Speed for tracks without times: that of a laden vessel. */
const UNTIMED_SPEED_MPS = kmhToMps(15);
/** Minimum speed for a direction: at a lower speed, the direction between two points is noise. */
const MIN_HEADING_SPEED_MPS = 0.25;

/**
 * Assigns times to points. If at least two points have times, drops points without a time and points not later than the
 * previous one. Otherwise the speed is a constant 15 km/h.
 */
export function toTrack(points: readonly TrackPoint[]): Track {
  const timed = points.filter((point) => point.at !== null);
  const stops = timed.length >= 2 ? byTimes(timed) : byDistance(points);
  const [first, ...rest] = stops;
  if (first === undefined) throw new TrackError('has no track points');
  return { stops: [first, ...rest], durationMs: rest.at(-1)?.elapsedMs ?? 0 };
}

/** Position after `elapsedMs`, interpolated between two stops; before the start and after the end it is the nearest stop. */
export function positionAt({ stops }: Track, elapsedMs: number): Omit<Fix, 'recordedAt'> {
  const next = firstAfter(stops, elapsedMs);
  const from = stops[Math.max(0, next - 1)] ?? stops[0];
  const to = stops[next];
  // At the end of the track the vessel keeps the heading of the last leg.
  if (to === undefined) return withMotion(from, stops[next - 2] ?? from, from);
  const fraction = (elapsedMs - from.elapsedMs) / (to.elapsedMs - from.elapsedMs);
  const { latitude, longitude } = interpolate(from, to, fraction);
  const altitudeM =
    from.altitudeM === null || to.altitudeM === null
      ? from.altitudeM
      : from.altitudeM + (to.altitudeM - from.altitudeM) * fraction;
  return { ...withMotion(from, from, to), latitude, longitude, altitudeM };
}

/** Speed and course of the stop if known, otherwise those of the leg. */
function withMotion({ elapsedMs: _, ...stop }: Stop, from: Stop, to: Stop): Omit<Fix, 'recordedAt'> {
  const seconds = (to.elapsedMs - from.elapsedMs) / 1000;
  const legMps = seconds > 0 ? distanceM(from, to) / seconds : 0;
  const speedMps = stop.speedMps ?? legMps;
  const headingDeg = stop.headingDeg ?? (legMps >= MIN_HEADING_SPEED_MPS ? bearingDeg(from, to) : null);
  return { ...stop, speedMps, headingDeg };
}

/** Index of the first stop later than `elapsedMs`; the number of stops if there is none. */
function firstAfter(stops: readonly Stop[], elapsedMs: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((stops[middle]?.elapsedMs ?? 0) > elapsedMs) high = middle;
    else low = middle + 1;
  }
  return Math.max(low, 1);
}

function byTimes(points: readonly TrackPoint[]): Stop[] {
  const startAt = points[0]?.at ?? 0;
  const stops: Stop[] = [];
  for (const { at, ...point } of points) {
    const elapsedMs = (at ?? startAt) - startAt;
    const last = stops.at(-1);
    if (last === undefined || elapsedMs > last.elapsedMs) stops.push({ ...point, elapsedMs });
  }
  return stops;
}

function byDistance(points: readonly TrackPoint[]): Stop[] {
  const stops: Stop[] = [];
  for (const { at: _, ...point } of points) {
    const last = stops.at(-1);
    const legM = last === undefined ? 0 : distanceM(last, point);
    if (last !== undefined && legM === 0) continue;
    stops.push({ ...point, elapsedMs: (last?.elapsedMs ?? 0) + (legM / UNTIMED_SPEED_MPS) * 1000 });
  }
  return stops;
}
