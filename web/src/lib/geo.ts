import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';

// Same formulas as in the service, so that a distance on the map equals that of an alert.
export { bearingDeg, destination, distanceM, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

/** Same position with the longitude nearest to the start's: a line across 180° takes the short way. */
export const unwrapped = ({ latitude, longitude }: LatLon, start: LatLon): LatLon => ({
  latitude,
  longitude: longitude - 360 * Math.round((longitude - start.longitude) / 360),
});
