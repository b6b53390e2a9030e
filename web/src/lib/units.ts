// The same factors as the service's.
export { knotsToKmh, knotsToMps } from '../../../src/foundation/shared/units.ts';
