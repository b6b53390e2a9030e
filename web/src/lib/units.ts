/** Maximum age of a current water level: it is measured every quarter of an hour and published with a delay. */
const OLD_LEVEL_MS = 2 * 3_600_000;

export const isLevelOld = (measuredAt: string, nowMs: number): boolean => nowMs - Date.parse(measuredAt) > OLD_LEVEL_MS;

// Same factors as in the service.
export { knotsToKmh, knotsToMps, METRES_PER_NAUTICAL_MILE } from '../../../src/foundation/shared/units.ts';

/** Radians per degree. */
export const RAD = Math.PI / 180;
