// Same factors as in the service.
export { knotsToKmh, knotsToMps, METRES_PER_NAUTICAL_MILE } from '../../../src/foundation/shared/units.ts';

/** Radians per degree. */
export const RAD = Math.PI / 180;
