// The same factors as the service's.
export { knotsToKmh, knotsToMps } from '../../../src/shared/units.ts';
