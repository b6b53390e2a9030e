/*
 * When a position was taken. A position report has the second of its minute in UTC (0 to 59), which is nearer to the truth
 * than its reception: a feed, a repeater or a station may be late. The minute is that of the reception, so the second dates
 * the position only beside a clock that is right:
 *
 * - Without a stamp, it is this computer's clock. Where the own receiver shows that it is behind, that is made up for. Where
 *   it is ahead, positions become as old as own-ship fixes are by the same clock. If it is off by more than 30 s, or a
 *   position seems to be so old that it can also be ahead of a clock that is behind, the second is ignored.
 * - With a stamp, it is the clock of the station, and the stamp was made at the reception: a second that is more than 30 s
 *   before it belongs to a clock that is wrong.
 */
import { MINUTE_MS } from '../../foundation/shared/units.ts';

/** How wrong a clock may be. */
const MAX_OFF_MS = 30_000;
/** By how much a position may be late: by a clock that was compared with that of the own receiver, and by any other. */
const MAX_DELAY_MS = { compared: 55_000, other: 30_000 };

export interface Reception {
  readonly receivedAt: number;
  /** By the clock of a station; null without one. */
  readonly stampAt: number | null;
  /** 60 and above say that there is none. */
  readonly utcSecond: number | null;
  /** How far this computer's clock is ahead of the own receiver's; null where that is not known. */
  readonly clockAheadMs: number | null;
}

/** The time of a position by its second; undefined where it does not date it. */
export function dateFix({ receivedAt, stampAt, utcSecond, clockAheadMs }: Reception): number | undefined {
  if (utcSecond === null || utcSecond > 59) return undefined;
  if (stampAt !== null) return before(Math.min(stampAt, receivedAt), utcSecond, MAX_DELAY_MS.other);
  if (clockAheadMs === null) return before(receivedAt, utcSecond, MAX_DELAY_MS.other);
  if (Math.abs(clockAheadMs) > MAX_OFF_MS) return undefined;
  const behindMs = Math.max(0, -clockAheadMs);
  const fixAt = before(receivedAt + behindMs, utcSecond, MAX_DELAY_MS.compared);
  return fixAt === undefined ? undefined : fixAt - behindMs;
}

/** The last instant with this second; undefined where it is longer ago than that. */
function before(at: number, utcSecond: number, maxDelayMs: number): number | undefined {
  // A remainder of such large numbers takes far longer, and this is done for every position.
  const sinceMs = at - Math.floor(at / MINUTE_MS) * MINUTE_MS - utcSecond * 1000;
  const delayMs = sinceMs < 0 ? sinceMs + MINUTE_MS : sinceMs;
  return delayMs <= maxDelayMs ? at - delayMs : undefined;
}
