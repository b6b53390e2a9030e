import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';

// The same arithmetic as the service's, so that a distance on the map is the one of an alert.
export { bearingDeg, destination, distanceM, type LatLon } from '../../../src/foundation/shared/geo/geo.ts';

/** The same place, with the longitude that is next to the start's: a line across 180° goes the short way. */
export const unwrapped = ({ latitude, longitude }: LatLon, start: LatLon): LatLon => ({
  latitude,
  longitude: longitude - 360 * Math.round((longitude - start.longitude) / 360),
});
