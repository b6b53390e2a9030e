/*
 * Time of a position. A position report contains its UTC second (0 to 59), which is more accurate than the time of
 * reception, because a feed, a repeater or a station may be late. The minute is taken from the reception, so a correct
 * clock is needed:
 *
 * - Without a stamp, it is this computer's clock. If the own-ship receiver shows that it is behind, the difference is
 *   corrected. If it is ahead, positions become older, like own-ship fixes by the same clock. The second is ignored if the
 *   clock is off by more than 30 s, or if the position seems so old that it could instead be ahead of a late clock.
   * - With a stamp, it is the clock of the station at the time of reception. If the second is more than 30 s before the
   *   stamp, one of the clocks is wrong, and the second is ignored.
 */
import { MINUTE_MS } from '../../foundation/shared/units.ts';

/** Maximum accepted error of a clock. */
const MAX_OFF_MS = 30_000;
/** Maximum delay of a position: with a clock compared to the own-ship receiver, and with any other clock. */
const MAX_DELAY_MS = { compared: 55_000, other: 30_000 };

export interface Reception {
  readonly receivedAt: number;
  /** Stamp by the clock of a station; null without one. */
  readonly stampAt: number | null;
  /** 60 and above mean that the second is not available. */
  readonly utcSecond: number | null;
  /** Lead of this computer's clock over the own-ship receiver; null if unknown. */
  readonly clockAheadMs: number | null;
}

/** Time of a position according to its UTC second; undefined if the second cannot date it. */
export function dateFix({ receivedAt, stampAt, utcSecond, clockAheadMs }: Reception): number | undefined {
  if (utcSecond === null || utcSecond > 59) return undefined;
  if (stampAt !== null) return before(Math.min(stampAt, receivedAt), utcSecond, MAX_DELAY_MS.other);
  if (clockAheadMs === null) return before(receivedAt, utcSecond, MAX_DELAY_MS.other);
  if (Math.abs(clockAheadMs) > MAX_OFF_MS) return undefined;
  const behindMs = Math.max(0, -clockAheadMs);
  const fixAt = before(receivedAt + behindMs, utcSecond, MAX_DELAY_MS.compared);
  return fixAt === undefined ? undefined : fixAt - behindMs;
}

/** The last time with this second; undefined if it exceeds the maximum delay. */
function before(at: number, utcSecond: number, maxDelayMs: number): number | undefined {
  // Faster than `%` with such large numbers; this runs for every position.
  const sinceMs = at - Math.floor(at / MINUTE_MS) * MINUTE_MS - utcSecond * 1000;
  const delayMs = sinceMs < 0 ? sinceMs + MINUTE_MS : sinceMs;
  return delayMs <= maxDelayMs ? at - delayMs : undefined;
}
