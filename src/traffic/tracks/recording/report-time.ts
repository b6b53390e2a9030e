import type { VesselReport } from '../../vessels/index.ts';

const MINUTE_MS = 60_000;
/** A position arrives within seconds; the clock of the receiver may be slightly behind satellite time. */
const MAX_DELAY_MS = 5000;
const MAX_AHEAD_MS = 2000;

/**
 * Time of a reported position, in 0.1 s. A position from the radio has the second of its measurement, which is more accurate
 * than the time of reception with its delay of seconds.
 */
export function tenthsOf({ fixAt, receivedAt, utcSecond }: VesselReport): number {
  const at = Math.min(fixAt, receivedAt);
  if (utcSecond === undefined) return Math.round(at / 100);
  // The instant with this second that is nearest to the reception.
  const behind = (((at - utcSecond * 1000) % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
  if (behind <= MAX_DELAY_MS) return Math.round((at - behind) / 100);
  if (MINUTE_MS - behind <= MAX_AHEAD_MS) return Math.round((at + MINUTE_MS - behind) / 100);
  return Math.round(at / 100);
}
