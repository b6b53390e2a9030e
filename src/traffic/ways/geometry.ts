export const METRES_PER_DEG = 111_194.93;
const RAD = Math.PI / 180;

/** Distance in metres by a flat-earth approximation, good enough for a few kilometres. */
export function metresBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const north = (latB - latA) * METRES_PER_DEG;
  const east = shortWay(lonB - lonA) * METRES_PER_DEG * Math.cos(((latA + latB) / 2) * RAD);
  return Math.sqrt(north * north + east * east);
}

/** Bearing from one point to another in degrees true, -180 to 180. */
export function courseBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const east = shortWay(lonB - lonA) * Math.cos(((latA + latB) / 2) * RAD);
  return Math.atan2(east, latB - latA) / RAD;
}

/** Difference of two courses in degrees, 0 to 180. */
export function courseDifference(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360;
  return difference > 180 ? 360 - difference : difference;
}

export const degreesNorth = (metres: number): number => metres / METRES_PER_DEG;
export const degreesEast = (metres: number, latitude: number): number =>
  metres / (METRES_PER_DEG * Math.max(0.01, Math.cos(latitude * RAD)));

const shortWay = (degrees: number): number =>
  degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;

export const wrapLongitude = (degrees: number): number =>
  degrees >= 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;

/** Quantile of a sorted list; `part` from 0 to 1. */
export function quantile(sorted: ArrayLike<number>, part: number): number {
  const at = Math.max(0, Math.min(sorted.length - 1, part * (sorted.length - 1)));
  const low = Math.floor(at);
  const [from = 0, to = from] = [sorted[low], sorted[Math.min(sorted.length - 1, low + 1)]];
  return from + (to - from) * (at - low);
}

export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}
