import { isPlausiblePosition } from '../fix.ts';

/** Field readers: empty, malformed and out-of-range values are null, never 0. */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const TIME = /^(\d{2})(\d{2})(\d{2}(?:\.\d*)?)$/;
const ANGLE = /^(\d{1,3})(\d{2}(?:\.\d*)?)$/;

export interface Position {
  latitude: number;
  longitude: number;
}

export function readNumber(field: string | undefined): number | null {
  const text = field?.trim() ?? '';
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Degrees true, 0 to below 360; the 360 of some receivers is 0. */
export function readCourse(field: string | undefined): number | null {
  const value = readNumber(field);
  return value === null || value < 0 || value > 360 ? null : value % 360;
}

/** hhmmss(.ss) as milliseconds since midnight UTC; second 60 is a leap second. */
export function readTimeOfDay(field: string | undefined): number | null {
  const [, hours, minutes, seconds] = TIME.exec(field ?? '') ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 61) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** ddmmyy as the first millisecond of that day, UTC; the year is counted from 2000. */
export function readShortDate(field: string | undefined): number | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(field ?? '') ?? [];
  return day === undefined ? null : toDay(2000 + Number(year), Number(month), Number(day));
}

/** Day, month and four-digit year in separate fields. */
export function readLongDate(day?: string, month?: string, year?: string): number | null {
  if (!/^\d{1,2}$/.test(day ?? '') || !/^\d{1,2}$/.test(month ?? '') || !/^\d{4}$/.test(year ?? '')) return null;
  return toDay(Number(year), Number(month), Number(day));
}

/** Latitude, N or S, longitude, E or W; null unless all four are present and plausible. */
export function readPosition(lat?: string, northSouth?: string, lon?: string, eastWest?: string): Position | null {
  const latitude = readAngle(lat, northSouth, 'N', 'S');
  const longitude = readAngle(lon, eastWest, 'E', 'W');
  if (latitude === null || longitude === null || !isPlausiblePosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

function readAngle(field: string | undefined, side: string | undefined, plus: string, minus: string): number | null {
  const [, degrees, minutes] = ANGLE.exec(field ?? '') ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || (side !== plus && side !== minus)) return null;
  const value = Number(degrees) + Number(minutes) / 60;
  // Avoids -0, which JSON and comparisons treat differently.
  return side === minus && value !== 0 ? -value : value;
}

function toDay(year: number, month: number, day: number): number | null {
  const dayMs = Date.UTC(year, month - 1, day);
  const date = new Date(dayMs);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayMs : null;
}
