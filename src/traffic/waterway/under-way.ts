import type { Fix } from '../../vessel/position/index.ts';
import type { Vessel } from '../vessels/index.ts';

/** A moored receiver seems to move about as fast as this. */
const MIN_SPEED_MPS = 0.7;
/** A fix that is this inaccurate may be on land. */
const MAX_HDOP = 5;
/** At anchor, moored, aground: whatever its speed, it shows no fairway. */
const NOT_UNDER_WAY: ReadonlySet<number | null> = new Set([1, 5, 6]);

/** Whether the position of the vessel shows a way that vessels take. */
export const isUnderWay = ({ isSpeedKnown, speedMps, navStatusCode }: Readonly<Vessel>): boolean =>
  isSpeedKnown && speedMps >= MIN_SPEED_MPS && !NOT_UNDER_WAY.has(navStatusCode);

export const isFixUnderWay = ({ speedMps, hdop }: Fix): boolean =>
  speedMps !== null && speedMps >= MIN_SPEED_MPS && (hdop === null || hdop <= MAX_HDOP);
