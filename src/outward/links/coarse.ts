import { EARTH_RADIUS_M, type LatLon, RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';

const M_PER_DEG = EARTH_RADIUS_M * RAD_PER_DEG;
/** Unit: a tenth of a metre. */
const DIGITS = 6;

/**
 * Middle of the square of a fixed grid that contains the position: at most `precisionM` away, and the same for every
 * position in the square. Averaging many answers therefore gains no precision.
 */
export function coarse({ latitude, longitude }: LatLon, precisionM: number): LatLon {
  if (precisionM <= 0) return { latitude: trimmed(latitude), longitude: trimmed(longitude) };
  const step = precisionM / M_PER_DEG;
  const row = Math.max(-90, Math.min(90, Math.round(latitude / step) * step));
  // Whole number of squares in each row; one near a pole.
  const columns = Math.max(1, Math.floor((360 * Math.cos(row * RAD_PER_DEG)) / step));
  const width = 360 / columns;
  const column = Math.round(longitude / width) * width;
  return { latitude: trimmed(row), longitude: trimmed(column > 180 ? column - 360 : column) };
}

const trimmed = (degrees: number): number => Number(degrees.toFixed(DIGITS));
