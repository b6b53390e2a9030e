import { isTurned, type Stop, type Walk } from '../track/walk.ts';
import { hoursUntil, type LocalHour } from './local-time.ts';
import { HOURS, MAX_RESTS, type Vessel } from './vessel.ts';

const HOUR_SECS = 3600;
const SHORTEST_REST_SECS = 2.5 * HOUR_SECS;
const LONGEST_REST_SECS = 16 * HOUR_SECS;
/** Hours of the day between which a rest begins. */
const FIRST_HOUR = 13;
const LAST_HOUR = 5;

/** Whether a stop is a night's rest, neither a call at a port nor a wait at a lock. */
export function isRest(stop: Stop, localHour: LocalHour): boolean {
  const secs = stop.to - stop.from;
  if (stop.isOpen || stop.isSilent || secs < SHORTEST_REST_SECS || secs > LONGEST_REST_SECS || isTurned(stop))
    return false;
  if (stop.courseBefore === undefined || stop.courseAfter === undefined) return false;
  const hour = localHour(stop.from);
  return hour >= FIRST_HOUR || hour < LAST_HOUR;
}

/** Learns the hours of rest and of movement from the part of a walk after `afterSecs`. */
export function learnHabits(
  vessel: Vessel,
  { pieces, stops }: Walk,
  { afterSecs, untilSecs, localHour, isInLock }: LearnHabitsOptions,
): void {
  for (const stop of stops) {
    if (stop.to <= afterSecs || stop.to > untilSecs || !isRest(stop, localHour) || isInLock(stop)) continue;
    vessel.rests.push({ stopHour: localHour(stop.from), startHour: localHour(stop.to) });
    if (vessel.rests.length > MAX_RESTS) vessel.rests.shift();
    // Older movements count less with each night.
    for (let hour = 0; hour < HOURS; hour += 1) vessel.moving[hour] = (vessel.moving[hour] ?? 0) * 0.96;
  }
  for (const piece of pieces) {
    const [first, last] = [piece[0]?.secs ?? 0, piece.at(-1)?.secs ?? 0];
    let secs = (Math.floor((Math.max(first, afterSecs) - HOUR_SECS / 2) / HOUR_SECS) + 1.5) * HOUR_SECS;
    for (; secs <= Math.min(last, untilSecs); secs += HOUR_SECS) {
      if (stops.some(({ from, to }) => from <= secs && to >= secs)) continue;
      const hour = Math.floor(localHour(secs)) % HOURS;
      vessel.moving[hour] = (vessel.moving[hour] ?? 0) + 1;
      if ((vessel.moving[hour] ?? 0) > MAX_RESTS) {
        vessel.moving[hour] = MAX_RESTS;
        vessel.rests.shift();
      }
    }
  }
}

export interface LearnHabitsOptions {
  readonly afterSecs: number;
  readonly untilSecs: number;
  readonly localHour: LocalHour;
  readonly isInLock: (stop: Stop) => boolean;
}

/** Hour in the middle of a rest. */
export const middleHour = ({ stopHour, startHour }: { stopHour: number; startHour: number }): number =>
  (stopHour + hoursUntil(stopHour, startHour) / 2) % 24;
