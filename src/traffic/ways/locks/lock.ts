import { courseBetween, courseDifference, metresBetween } from '../geometry.ts';

/** A vessel on its way through the zone of a lock. */
export interface LockSample {
  /** When it entered the zone. */
  readonly entrySecs: number;
  readonly throughSecs: number;
  /** What it would have needed without the lock, at the speed it came with. */
  readonly freeSecs: number;
  /** Whether it went along the axis or against it. */
  readonly isAlong: boolean;
}

/** A place where vessels of both directions are held up; whether it is a lock, their crossings show. */
export interface Lock {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  /** Degrees true of the first crossing; undefined before it. */
  axis: number | undefined;
  /** Oldest first. */
  readonly samples: LockSample[];
  /** The day of the last crossing. */
  seenDay: number;
}

export const MAX_SAMPLES = 300;
const FEWEST_CROSSINGS = 8;
const HELD_UP_SECS = 240;
const HELD_UP_SHARE = 0.6;
const FEWEST_ONE_WAY = 2;

const isHeldUp = ({ throughSecs, freeSecs }: LockSample): boolean => throughSecs - freeSecs > HELD_UP_SECS;

/** Nearly all that pass a lock are held up, both ways. */
export function isLock({ samples }: Lock): boolean {
  if (samples.length < FEWEST_CROSSINGS) return false;
  const along = samples.filter((sample) => sample.isAlong).length;
  if (Math.min(along, samples.length - along) < FEWEST_ONE_WAY) return false;
  return samples.filter(isHeldUp).length > samples.length * HELD_UP_SHARE;
}

export const isWithin = (
  { latitude, longitude, radiusM }: Lock,
  place: { latitude: number; longitude: number },
): boolean => metresBetween(latitude, longitude, place.latitude, place.longitude) <= radiusM;

/** Behind the middle of a lock by so much, a vessel has left it. */
const LEFT_M = 250;

/** Whether a vessel that goes along the axis, or against it, has the lock behind it. */
export function hasLeft(
  { latitude, longitude, axis }: Lock,
  isAlong: boolean,
  place: { latitude: number; longitude: number },
): boolean {
  const bearing = courseBetween(latitude, longitude, place.latitude, place.longitude);
  const ahead = (axis ?? bearing) + (isAlong ? 0 : 180);
  return (
    metresBetween(latitude, longitude, place.latitude, place.longitude) > LEFT_M &&
    courseDifference(bearing, ahead) < 80
  );
}
