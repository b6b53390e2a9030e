import { type Figures, MAX_STEP_SECS, STILL_MPS, STOP_SECS } from '../figures.ts';
import { courseBetween, courseDifference, metresBetween } from '../geometry.ts';
import { LINK_CUT, LINK_STRAIGHT, type Points } from './points.ts';

/** A point on a piece of way, at regular distances. */
export interface Sample {
  readonly latitude: number;
  readonly longitude: number;
  /** Time at this point. */
  readonly secs: number;
  /** Seconds of standstill since the start of the piece. */
  readonly stillSecs: number;
}

/** A vessel that stays at one place. */
export interface Stop {
  readonly latitude: number;
  readonly longitude: number;
  readonly from: number;
  readonly to: number;
  /** Undefined if unknown. */
  readonly courseBefore: number | undefined;
  readonly courseAfter: number | undefined;
  /** Whether the stop lasts at the end of the track. */
  readonly isOpen: boolean;
  /** Whether positions are missing for a part of the stop. */
  readonly isSilent: boolean;
}

export interface Walk {
  /** Pieces of way without gaps, each with at least two samples. */
  readonly pieces: readonly (readonly Sample[])[];
  readonly stops: readonly Stop[];
}

/** Radius within which the positions of a moored vessel lie. */
const MOORED_M = 80;
/** Distance from its last position within which a vessel that is received again has not moved meanwhile. */
const LOST_M = 300;
const LOST_MPS = 0.1;
/** Length of way from which the courses before and after a stop are computed. */
const COURSE_M = 300;
/** Distance and time within which a second stop is the same stop: moored vessels are moved along the quay. */
const SAME_M = 120;
const SAME_SECS = 600;
const TURNED_DEG = 120;

export const isTurned = ({ courseBefore, courseAfter }: Stop): boolean =>
  courseBefore !== undefined && courseAfter !== undefined && courseDifference(courseBefore, courseAfter) > TURNED_DEG;

interface OpenStop {
  latitude: number;
  longitude: number;
  from: number;
  to: number;
  isSilent: boolean;
  /** Length of the trail at the start of the stop. */
  trailAt: number;
}

/**
 * Samples a track at regular distances along its way, with times. A standstill adds time, not way. A gap in the positions
 * ends a piece.
 *
 *   moving ── slower than 0.35 m/s ──► standing ── from 180 s on: a stop
 *     ▲                                   │
 *     └── faster, and away from the place ┘
 */
export function walk(points: Points, figures: Figures): Walk {
  const pieces: Sample[][] = [];
  const stops: OpenStop[] = [];
  // Positions in motion, for the courses before and after stops.
  const trail: { latitude: number; longitude: number; secs: number }[] = [];
  let piece: Sample[] = [];
  let open: OpenStop | undefined;
  let still = 0;
  let rest = 0;
  let [lastLat, lastLon, lastSecs] = [points.latitudes[0] ?? 0, points.longitudes[0] ?? 0, points.secs[0] ?? 0];

  const sampleAt = (latitude: number, longitude: number, secs: number) =>
    piece.push({ latitude, longitude, secs, stillSecs: still });
  const endPiece = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
    still = 0;
    rest = 0;
  };
  const stand = (latitude: number, longitude: number, from: number, to: number, isSilent: boolean) => {
    if (open) {
      open.to = to;
      open.isSilent ||= isSilent;
      return;
    }
    const before = stops.at(-1);
    const isSame =
      before &&
      from - before.to < SAME_SECS &&
      metresBetween(before.latitude, before.longitude, latitude, longitude) < SAME_M;
    if (isSame) {
      open = stops.pop();
      if (open) open.to = to;
    } else open = { latitude, longitude, from, to, isSilent, trailAt: trail.length };
  };
  const leave = () => {
    if (open) stops.push(open);
    open = undefined;
  };

  if (points.count > 0) sampleAt(lastLat, lastLon, lastSecs);
  for (let at = 1; at < points.count; at += 1) {
    const [latitude = 0, longitude = 0, secs = 0] = [points.latitudes[at], points.longitudes[at], points.secs[at]];
    const link = points.links[at];
    const metres = metresBetween(lastLat, lastLon, latitude, longitude);
    const duration = secs - lastSecs;
    const speed = metres / duration;
    const isLost =
      link === LINK_CUT ||
      speed > figures.maxSpeedMps ||
      (link !== LINK_STRAIGHT && duration > MAX_STEP_SECS) ||
      (link !== LINK_STRAIGHT && duration > figures.gapSecs && metres > figures.gapM);
    if (isLost) {
      if (metres < LOST_M && speed < LOST_MPS && duration > STOP_SECS) {
        stand(lastLat, lastLon, lastSecs, secs, true);
      } else leave();
      endPiece();
      sampleAt(latitude, longitude, secs);
      [lastLat, lastLon, lastSecs] = [latitude, longitude, secs];
      if (!open) trail.push({ latitude, longitude, secs });
      continue;
    }
    const isNear =
      open !== undefined && metresBetween(open.latitude, open.longitude, latitude, longitude) < MOORED_M && speed < 0.8;
    if (speed < STILL_MPS || isNear) {
      stand(lastLat, lastLon, lastSecs, secs, false);
      still += duration;
      // Small movements are added to the next one.
      lastSecs = secs;
      if (metres < MOORED_M) continue;
    } else leave();
    for (let along = figures.sampleM - rest; along <= metres; along += figures.sampleM) {
      const part = along / metres;
      const time = Math.max(piece.at(-1)?.secs ?? 0, secs - duration * (1 - part));
      sampleAt(lastLat + (latitude - lastLat) * part, lastLon + (longitude - lastLon) * part, time);
    }
    rest = (rest + metres) % figures.sampleM;
    [lastLat, lastLon, lastSecs] = [latitude, longitude, secs];
    trail.push({ latitude, longitude, secs });
  }
  const isOpenAtEnd = open !== undefined;
  leave();
  endPiece();
  const ended = stops.map((stop, index) => ({
    latitude: stop.latitude,
    longitude: stop.longitude,
    from: stop.from,
    to: stop.to,
    isSilent: stop.isSilent,
    isOpen: isOpenAtEnd && index === stops.length - 1,
    courseBefore: courseAround(trail, stop, -1),
    courseAfter: courseAround(trail, stop, 1),
  }));
  return { pieces, stops: ended.filter(({ from, to }) => to - from >= STOP_SECS) };
}

/** Course at a sample of a piece: chord from 100 m before it to 100 m after it. */
export function courseAt(piece: readonly Sample[], at: number, sampleM: number): number {
  const reach = Math.max(1, Math.round(100 / Math.max(25, sampleM)));
  const before = piece[Math.max(0, at - reach)];
  const after = piece[Math.min(piece.length - 1, at + reach)];
  return before && after ? courseBetween(before.latitude, before.longitude, after.latitude, after.longitude) : 0;
}

function courseAround(
  trail: readonly { latitude: number; longitude: number }[],
  { latitude, longitude, trailAt }: OpenStop,
  step: 1 | -1,
): number | undefined {
  for (let at = step < 0 ? trailAt - 1 : trailAt; at >= 0 && at < trail.length; at += step) {
    const place = trail[at];
    if (!place) return undefined;
    const metres = metresBetween(place.latitude, place.longitude, latitude, longitude);
    if (metres < COURSE_M) continue;
    if (metres > COURSE_M * 10) return undefined;
    return step < 0
      ? courseBetween(place.latitude, place.longitude, latitude, longitude)
      : courseBetween(latitude, longitude, place.latitude, place.longitude);
  }
  return undefined;
}
