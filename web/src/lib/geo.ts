// The same arithmetic as the service's, so that a distance on the map is the one of an alert.
export { bearingDeg, destination, distanceM, type LatLon } from '../../../src/shared/geo.ts';
