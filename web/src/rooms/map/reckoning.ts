import { type Mercator, mercatorPerMetre, toMercatorX, toMercatorY } from './mercator.ts';

/** So long a vessel is moved on by course and speed after her last report; then she stands. */
const RECKON_SECS = 60;
/** So long a correction glides. */
const GLIDE_SECS = 0.3;
/** A correction farther than this is another place, where nothing glides to. */
const LONGEST_GLIDE_M = 2000;
/** Below this speed the course says nothing: the vessel lies still. */
const STILL_KNOTS = 0.5;
const MPS_PER_KNOT = 0.514_444;
const RAD = Math.PI / 180;

/** How a vessel moves on the map. All times are seconds of one clock; the shader reckons by the same rule. */
export interface Motion {
  /** Where she was when she reported. */
  at: Mercator;
  /** Of the world in a second. */
  velocity: Mercator;
  reportedAt: number;
  /** Where she was drawn, as seen from where she is now. */
  glide: Mercator;
  glideFrom: number;
}

export interface Report {
  latitude: number;
  longitude: number;
  speedKnots: number;
  course: number | null;
  at: number;
}

const STANDING: Mercator = { x: 0, y: 0 };

export const isStill = ({ speedKnots, course }: Pick<Report, 'speedKnots' | 'course'>): boolean =>
  speedKnots < STILL_KNOTS || course === null;

/** Where she is at a time, without the glide. */
export function reckon({ at, velocity, reportedAt }: Omit<Motion, 'glide' | 'glideFrom'>, now: number): Mercator {
  const seconds = Math.min(RECKON_SECS, Math.max(0, now - reportedAt));
  return { x: at.x + velocity.x * seconds, y: at.y + velocity.y * seconds };
}

/** Where she is drawn at a time. */
export function drawnAt(motion: Motion, now: number): Mercator {
  const { x, y } = reckon(motion, now);
  const left = glideLeft(now - motion.glideFrom);
  return { x: x + motion.glide.x * left, y: y + motion.glide.y * left };
}

/** 1 at the beginning of a glide, 0 at its end. */
export function glideLeft(seconds: number): number {
  const part = Math.min(1, Math.max(0, seconds / GLIDE_SECS));
  return 1 - part * part * (3 - 2 * part);
}

/** The motion after a report; with one before, the difference glides away from where she was drawn. */
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

function velocityOf({ latitude, speedKnots, course }: Report): Mercator {
  if (course === null || speedKnots < STILL_KNOTS) return STANDING;
  const perSecond = speedKnots * MPS_PER_KNOT * mercatorPerMetre(latitude);
  return { x: Math.sin(course * RAD) * perSecond, y: -Math.cos(course * RAD) * perSecond };
}
