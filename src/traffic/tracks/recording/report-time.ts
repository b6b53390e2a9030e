import type { VesselReport } from '../../vessels/index.ts';

const MINUTE_MS = 60_000;
/** A position reaches the antenna within seconds; its clock may be a little behind that of the satellites. */
const MAX_DELAY_MS = 5000;
const MAX_AHEAD_MS = 2000;

/**
 * When a vessel was where it reports to be, in 0.1 s. A position that came by radio says in which second it was measured,
 * which is nearer to the truth than the time of reception: that varies by seconds.
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
