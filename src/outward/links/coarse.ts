import { EARTH_RADIUS_M, type LatLon, RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';

const M_PER_DEG = EARTH_RADIUS_M * RAD_PER_DEG;
/** A tenth of a metre. */
const DIGITS = 6;

/**
 * The middle of the square of a fixed grid that holds a place: at most `precisionM` away, and the same for every place
 * in the square, so that the mean of many answers is no better than one.
 */
export function coarse({ latitude, longitude }: LatLon, precisionM: number): LatLon {
  if (precisionM <= 0) return { latitude: trimmed(latitude), longitude: trimmed(longitude) };
  const step = precisionM / M_PER_DEG;
  const row = Math.max(-90, Math.min(90, Math.round(latitude / step) * step));
  // A whole number of squares in each row; near a pole it is one.
  const columns = Math.max(1, Math.floor((360 * Math.cos(row * RAD_PER_DEG)) / step));
  const width = 360 / columns;
  const column = Math.round(longitude / width) * width;
  return { latitude: trimmed(row), longitude: trimmed(column > 180 ? column - 360 : column) };
}

const trimmed = (degrees: number): number => Number(degrees.toFixed(DIGITS));
