import type { LatLon } from '../../../lib/geo.ts';
import { type Course, isStill, reckonedSecs } from '../../../lib/reckoning.ts';
import { knotsToMps, RAD } from '../../../lib/units.ts';
import { type Mercator, mercatorPerMetre, toMercatorX, toMercatorY } from '../../../map/mercator.ts';

/** So long a correction glides. */
export const GLIDE_SECS = 0.3;
/** A correction farther than this is another place, where nothing glides to. */
const LONGEST_GLIDE_M = 2000;

/** How a vessel moves on the map. All times are seconds of one clock; the shader reckons by the same rule. */
export interface Motion {
  /** Where it was when it reported. */
  at: Mercator;
  /** Of the world in a second. */
  velocity: Mercator;
  reportedAt: number;
  /** Where it was drawn, as seen from where it is now. */
  glide: Mercator;
  glideFrom: number;
}

export interface Report extends LatLon, Course {
  at: number;
}

const STANDING: Mercator = { x: 0, y: 0 };

/** Where it is at a time, without the glide. */
export function reckon({ at, velocity, reportedAt }: Omit<Motion, 'glide' | 'glideFrom'>, now: number): Mercator {
  const seconds = reckonedSecs(now - reportedAt);
  return { x: at.x + velocity.x * seconds, y: at.y + velocity.y * seconds };
}

/** Where it is drawn at a time. */
export const drawnAt = (motion: Motion, now: number): Mercator => drawInto({ x: 0, y: 0 }, motion, now);

/** The same, written into `into`: for thousands of vessels at once. */
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

/** The motion after a report; with one before, the difference fades out from where it was drawn. */
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
