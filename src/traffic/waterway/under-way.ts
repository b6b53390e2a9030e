import type { Fix } from '../../vessel/position/index.ts';
import type { Vessel } from '../vessels/index.ts';

/** Minimum speed: a moored receiver seems to move almost as fast, because of position errors. */
const MIN_SPEED_MPS = 0.7;
/** A less accurate position may be on land. */
const MAX_HDOP = 5;
/** At anchor, moored, aground: these show no fairway, whatever the speed. */
const NOT_UNDER_WAY: ReadonlySet<number | null> = new Set([1, 5, 6]);

/** Whether the position of the vessel shows a way that vessels use. */
export const isUnderWay = ({ isSpeedKnown, speedMps, navStatusCode }: Readonly<Vessel>): boolean =>
  isSpeedKnown && speedMps >= MIN_SPEED_MPS && !NOT_UNDER_WAY.has(navStatusCode);

export const isFixUnderWay = ({ speedMps, hdop }: Fix): boolean =>
  speedMps !== null && speedMps >= MIN_SPEED_MPS && (hdop === null || hdop <= MAX_HDOP);
