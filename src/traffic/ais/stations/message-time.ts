import type { AisMessage } from '../decoder/index.ts';

/** A stamp may be ahead by what clocks differ that are set by the network. */
const MAX_AHEAD_MS = 10_000;
/** Receivers that send by HTTP gather for a minute, some for five. */
const MAX_GATHERED_MS = 300_000;
/** A connection hands over at once. */
const MAX_DELAY_MS = 60_000;
/** The clock of a base station, and the rest of the way. */
const MAX_BASE_STATION_MS = 120_000;
/** The second in a message is that of its position, which was taken up to some seconds before it was sent. */
const [EARLIEST_SECS, LATEST_SECS] = [-4, 15];

/** What a message shows of time: `right` or `wrong`; undefined where it shows nothing. */
export type Verdict = 'right' | 'wrong' | undefined;

/** The stamp of the receiver beside the arrival. */
export function judgeStamp(
  { stampAt, receivedAt }: Pick<AisMessage, 'stampAt' | 'receivedAt'>,
  gathers: boolean,
): Verdict {
  if (stampAt === null) return undefined;
  const lagMs = receivedAt - stampAt;
  return lagMs >= -MAX_AHEAD_MS && lagMs <= (gathers ? MAX_GATHERED_MS : MAX_DELAY_MS) ? 'right' : 'wrong';
}

/**
 * What the sender wrote of the time, beside that of its reception. A recording that is played again can have new stamps, but
 * not this. `gathers`: without a stamp, when it was received can be a minute ago and more, so the second shows nothing.
 */
export function judgeContent(message: AisMessage, gathers: boolean): Verdict {
  const at = message.stampAt ?? message.receivedAt;
  if (message.kind === 'base-station') {
    if (message.stationTimeAt === null) return undefined;
    const tolerance = MAX_BASE_STATION_MS + (gathers && message.stampAt === null ? MAX_GATHERED_MS : 0);
    return Math.abs(at - message.stationTimeAt) <= tolerance ? 'right' : 'wrong';
  }
  if (gathers && message.stampAt === null) return undefined;
  if ((message.kind !== 'position' && message.kind !== 'extended') || message.type === 27) return undefined;
  if (message.utcSecond === null || message.utcSecond > 59 || message.repeat > 0) return undefined;
  const behind = ((((at / 1000 - message.utcSecond + 30) % 60) + 60) % 60) - 30;
  return behind >= EARLIEST_SECS && behind <= LATEST_SECS ? 'right' : 'wrong';
}
