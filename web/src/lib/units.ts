// The same factors as the service's.
export { knotsToKmh, knotsToMps, METRES_PER_NAUTICAL_MILE } from '../../../src/foundation/shared/units.ts';

/** Radians of a degree. */
export const RAD = Math.PI / 180;
