/*
 * Prevents repeated sounds for a vessel that comes and goes. Two rules, each with its state:
 *
 *   a sound      is not repeated within a minute, unless an alert becomes a danger or the vessel gained two stars
 *   acknowledged stays valid for a ring for ten minutes after the vessel left it: entering it again is not announced
 *
 * A clock that was set forward or back can cause an extra sound, but never a missing one.
 */

import type { SoundTrigger } from '../alarm.ts';
import { MAX_STARS } from './stars.ts';

const REPEAT_MS = 60_000;
const REPEAT_GAIN = 2;
const ACKNOWLEDGED_MS = 600_000;

/** The last sound of a vessel. */
export interface LastSound {
  readonly type: SoundTrigger['type'];
  readonly at: number;
  /** Minimum number of stars since. */
  readonly lowest: number;
}

/** Times at which the vessel left each ring with its alert acknowledged, widest first; undefined for other rings. */
export type LeftAcknowledged = readonly (number | undefined)[];

/** The sound for a change of stars: `alert` if there were none, `danger` if there are five, otherwise null. */
export function triggerOf(before: number, after: number): SoundTrigger['type'] | null {
  if (after === MAX_STARS && before < MAX_STARS) return 'danger';
  return before === 0 && after > 0 ? 'alert' : null;
}

/** Whether a sound may follow the last one. */
export function maySound(
  last: LastSound | undefined,
  { type, stars, now }: { type: SoundTrigger['type']; stars: number; now: number },
): boolean {
  if (!last || !isWithin(last.at, now, REPEAT_MS)) return true;
  return (last.type === 'alert' && type === 'danger') || stars - last.lowest >= REPEAT_GAIN;
}

/** The memory after the vessel left the rings between `to` and `from` stars. */
export const withLeft = (left: LeftAcknowledged, { from, to, now }: { from: number; to: number; now: number }) =>
  Array.from({ length: MAX_STARS }, (_, ring) => (ring >= to && ring < from ? now : left[ring]));

/** Whether an earlier acknowledgement covers this number of stars. */
export function isCovered(left: LeftAcknowledged, stars: number, now: number): boolean {
  const at = left[stars - 1];
  return at !== undefined && isWithin(at, now, ACKNOWLEDGED_MS);
}

const isWithin = (at: number, now: number, ms: number): boolean => now >= at && now - at < ms;
