/** A point in degrees; north and east are positive. */
export interface LatLon {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whether latitude and longitude are plausible: in range, and not exactly 0,0, which receivers report without a fix. */
export function isPlausiblePosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0);
}

/** Mean radius of the earth (IUGG R1). On this sphere, distances differ by at most 0.6 % from those on the ellipsoid. */
export const EARTH_RADIUS_M = 6_371_008.8;
export const RAD_PER_DEG = Math.PI / 180;

/** Great-circle distance in metres (haversine, which is precise for near points). */
export function distanceM(from: LatLon, to: LatLon): number {
  return angleRad(from, to) * EARTH_RADIUS_M;
}

/** Initial great-circle bearing in degrees true, 0 to below 360; 0 for equal points. */
export function bearingDeg(from: LatLon, to: LatLon): number {
  const fromLat = from.latitude * RAD_PER_DEG;
  const toLat = to.latitude * RAD_PER_DEG;
  const deltaLon = (to.longitude - from.longitude) * RAD_PER_DEG;
  const east = Math.sin(deltaLon) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(deltaLon);
  return normaliseDeg(Math.atan2(east, north) / RAD_PER_DEG);
}

/** The point at `metres` from `from`, on the great circle with the initial bearing `bearing` in degrees true. */
export function destination(from: LatLon, bearing: number, metres: number): LatLon {
  const angle = metres / EARTH_RADIUS_M;
  const lat = from.latitude * RAD_PER_DEG;
  const course = bearing * RAD_PER_DEG;
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course);
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(lat);
  const deltaLon = Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sinLat);
  return {
    latitude: Math.asin(clamp(sinLat)) / RAD_PER_DEG,
    longitude: normaliseLongitude(from.longitude + deltaLon / RAD_PER_DEG),
  };
}

/** The point at `fraction` (0 = from, 1 = to) of the great circle between two points. */
export function interpolate(from: LatLon, to: LatLon, fraction: number): LatLon {
  if (fraction <= 0) return { latitude: from.latitude, longitude: from.longitude };
  if (fraction >= 1) return { latitude: to.latitude, longitude: to.longitude };
  return destination(from, bearingDeg(from, to), distanceM(from, to) * fraction);
}

/** The shortest difference of two longitudes, -180 to below 180. */
export const wrap180 = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

function angleRad(from: LatLon, to: LatLon): number {
  const fromLat = from.latitude * RAD_PER_DEG;
  const toLat = to.latitude * RAD_PER_DEG;
  const halfLat = Math.sin((toLat - fromLat) / 2);
  const halfLon = Math.sin(((to.longitude - from.longitude) * RAD_PER_DEG) / 2);
  const haversine = halfLat * halfLat + Math.cos(fromLat) * Math.cos(toLat) * halfLon * halfLon;
  return 2 * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

// Rounding can turn a tiny negative angle into exactly 360, which is 0.
function normaliseDeg(degrees: number): number {
  return (((degrees % 360) + 360) % 360) % 360;
}

function normaliseLongitude(degrees: number): number {
  return degrees >= -180 && degrees <= 180 ? degrees : normaliseDeg(degrees + 180) - 180;
}

function clamp(sine: number): number {
  return Math.max(-1, Math.min(1, sine));
}
