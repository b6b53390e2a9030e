import { RAD } from './units.ts';

const DAY_MS = 86_400_000;
/** Epoch J2000: noon of 1 January 2000. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

/**
 * Height of the sun in degrees above the horizon, by the low-precision series of the Astronomical Almanac (accurate to a
 * hundredth of a degree in this century, without refraction).
 */
export function sunAltitudeDeg(atMs: number, place: { latitude: number; longitude: number }): number {
  const days = (atMs - J2000_MS) / DAY_MS;
  const anomaly = (357.528 + 0.985_600_3 * days) * RAD;
  const eclipticLongitude =
    (280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RAD;
  const obliquity = (23.439 - 0.000_000_4 * days) * RAD;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude));
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude));
  const siderealDeg = 280.460_618_37 + 360.985_647_366_29 * days + place.longitude;
  const hourAngle = siderealDeg * RAD - rightAscension;
  const latitude = place.latitude * RAD;
  const sine =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / RAD;
}

export type Palette = 'day' | 'dusk' | 'night';

/** Dusk begins when the sun is near the horizon and ends in the middle of nautical twilight. */
export function paletteOfSun(altitudeDeg: number): Palette {
  if (altitudeDeg > 3) return 'day';
  return altitudeDeg > -6 ? 'dusk' : 'night';
}
