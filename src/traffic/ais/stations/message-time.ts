import type { AisMessage } from '../decoder/index.ts';

/** Maximum lead of a stamp: the difference of two clocks set by the network. */
const MAX_AHEAD_MS = 10_000;
/** Receivers that send by HTTP collect messages for one minute, some for five. */
const MAX_GATHERED_MS = 300_000;
/** Maximum delay on a connection, which delivers messages at once. */
const MAX_DELAY_MS = 60_000;
/** Tolerance for the clock of a base station, including the transmission delay. */
const MAX_BASE_STATION_MS = 120_000;
/** Allowed age of a position, whose UTC second is that of its measurement, up to some seconds before the transmission. */
const [EARLIEST_SECS, LATEST_SECS] = [-4, 15];

/** Evidence of a message about its time: `right`, `wrong`, or undefined for none. */
export type Verdict = 'right' | 'wrong' | undefined;

/** Compares the stamp of the receiver with the time of arrival. */
export function judgeStamp(
  { stampAt, receivedAt }: Pick<AisMessage, 'stampAt' | 'receivedAt'>,
  gathers: boolean,
): Verdict {
  if (stampAt === null) return undefined;
  const lagMs = receivedAt - stampAt;
  return lagMs >= -MAX_AHEAD_MS && lagMs <= (gathers ? MAX_GATHERED_MS : MAX_DELAY_MS) ? 'right' : 'wrong';
}

/**
 * Compares the time in the message with the time of reception. A replayed recording can have new stamps, but not new message
 * contents. `gathers`: without a stamp the reception may be minutes ago, so the second is no evidence.
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
