import { courseBetween, courseDifference, metresBetween } from '../geometry.ts';

/** Passage of a vessel through the zone of a lock. */
export interface LockSample {
  /** Time of entry into the zone. */
  readonly entrySecs: number;
  readonly throughSecs: number;
  /** Expected duration without the lock, at the speed of approach. */
  readonly freeSecs: number;
  /** Whether the vessel went along the axis; false if against it. */
  readonly isAlong: boolean;
}

/** A place where vessels of both directions are held up. Its crossings show whether it is a lock. */
export interface Lock {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusM: number;
  /** Direction of the first crossing in degrees true; undefined before it. */
  axis: number | undefined;
  /** Oldest first. */
  readonly samples: LockSample[];
  /** Day of the last crossing, since 1970. */
  seenDay: number;
}

export const MAX_SAMPLES = 300;
const FEWEST_CROSSINGS = 8;
const HELD_UP_SECS = 240;
const HELD_UP_SHARE = 0.6;
const FEWEST_ONE_WAY = 2;

const isHeldUp = ({ throughSecs, freeSecs }: LockSample): boolean => throughSecs - freeSecs > HELD_UP_SECS;

/** A place is a lock if nearly all vessels are held up in both directions. */
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

/** A vessel has left a lock at this distance behind its middle. */
const LEFT_M = 250;

/** Whether a vessel has the lock behind it, going along the axis or against it. */
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
