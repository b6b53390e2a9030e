/*
 * What keeps a vessel that comes and goes from sounding again and again. Two rules, each with what it remembers:
 *
 *   a sound      is not repeated within a minute, unless an alert becomes a danger or the vessel gained two stars
 *   acknowledged counts for a ring for ten minutes after the vessel left it: entering it again is no news
 *
 * A clock that was set forward or back costs a sound too many, never one too few.
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
  /** The fewest stars since. */
  readonly lowest: number;
}

/** When the vessel left each ring with its alert acknowledged, the widest first; undefined for one that it has not. */
export type LeftAcknowledged = readonly (number | undefined)[];

/** The sound that is played where the stars change; `alert` where there were none, `danger` where they are five, else null. */
export function triggerOf(before: number, after: number): SoundTrigger['type'] | null {
  if (after === MAX_STARS && before < MAX_STARS) return 'danger';
  return before === 0 && after > 0 ? 'alert' : null;
}

/** Whether a sound may come after the last one. */
export function maySound(
  last: LastSound | undefined,
  { type, stars, now }: { type: SoundTrigger['type']; stars: number; now: number },
): boolean {
  if (!last || !isWithin(last.at, now, REPEAT_MS)) return true;
  return (last.type === 'alert' && type === 'danger') || stars - last.lowest >= REPEAT_GAIN;
}

/** The memory after the vessel left the rings above `to` stars, of `from`. */
export const withLeft = (left: LeftAcknowledged, { from, to, now }: { from: number; to: number; now: number }) =>
  Array.from({ length: MAX_STARS }, (_, ring) => (ring >= to && ring < from ? now : left[ring]));

/** Whether what was acknowledged covers a vessel that has so many stars again. */
export function isCovered(left: LeftAcknowledged, stars: number, now: number): boolean {
  const at = left[stars - 1];
  return at !== undefined && isWithin(at, now, ACKNOWLEDGED_MS);
}

const isWithin = (at: number, now: number, ms: number): boolean => now >= at && now - at < ms;
