import type { LatLon } from '../../../lib/geo.ts';
import { type Course, isStill, reckonedSecs } from '../../../lib/reckoning.ts';
import { knotsToMps, RAD } from '../../../lib/units.ts';
import { type Mercator, mercatorPerMetre, toMercatorX, toMercatorY } from '../../../map/mercator.ts';

/** Duration of a glide after a correction. */
export const GLIDE_SECS = 0.3;
/** Maximum length of a glide; larger corrections jump. */
const LONGEST_GLIDE_M = 2000;

/** Movement of a vessel on the map. Times are seconds of one clock; the shader uses the same formulas. */
export interface Motion {
  /** Reported position. */
  at: Mercator;
  /** Velocity in world units per second. */
  velocity: Mercator;
  reportedAt: number;
  /** Offset of the position drawn at the time of the report. */
  glide: Mercator;
  glideFrom: number;
}

export interface Report extends LatLon, Course {
  at: number;
}

const STANDING: Mercator = { x: 0, y: 0 };

/** Position at a time, without the glide. */
export function reckon({ at, velocity, reportedAt }: Omit<Motion, 'glide' | 'glideFrom'>, now: number): Mercator {
  const seconds = reckonedSecs(now - reportedAt);
  return { x: at.x + velocity.x * seconds, y: at.y + velocity.y * seconds };
}

/** Drawn position at a time. */
export const drawnAt = (motion: Motion, now: number): Mercator => drawInto({ x: 0, y: 0 }, motion, now);

/** The same, written to `into`, to avoid allocations for thousands of vessels. */
export function drawInto(
  into: Mercator,
  { at, velocity, reportedAt, glide, glideFrom }: Motion,
  now: number,
): Mercator {
  const seconds = reckonedSecs(now - reportedAt);
  const left = glideLeft(now - glideFrom);
  into.x = at.x + velocity.x * seconds + glide.x * left;
  into.y = at.y + velocity.y * seconds + glide.y * left;
  return into;
}

/** 1 at the beginning of a glide, 0 at its end. */
export function glideLeft(seconds: number): number {
  const part = Math.min(1, Math.max(0, seconds / GLIDE_SECS));
  return 1 - part * part * (3 - 2 * part);
}

/** Motion after a report; the offset from the previous motion fades out. */
export function moveBy(report: Report, now: number, before?: Motion): Motion {
  const at = { x: toMercatorX(report.longitude), y: toMercatorY(report.latitude) };
  const motion: Motion = { at, velocity: velocityOf(report), reportedAt: report.at, glide: STANDING, glideFrom: now };
  if (!before) return motion;
  const drawn = drawnAt(before, now);
  const next = reckon(motion, now);
  const glide = { x: drawn.x - next.x, y: drawn.y - next.y };
  const isFar = Math.hypot(glide.x, glide.y) > LONGEST_GLIDE_M * mercatorPerMetre(report.latitude);
  return isFar ? motion : { ...motion, glide };
}

function velocityOf({ latitude, speedKnots, courseDeg }: Report): Mercator {
  if (courseDeg === null || isStill({ speedKnots, courseDeg })) return STANDING;
  const perSecond = knotsToMps(speedKnots) * mercatorPerMetre(latitude);
  return { x: Math.sin(courseDeg * RAD) * perSecond, y: -Math.cos(courseDeg * RAD) * perSecond };
}
