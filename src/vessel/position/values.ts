import { isPlausiblePosition } from '../../foundation/shared/geo/geo.ts';
import type { Reason } from '../../foundation/shared/reason.ts';
import type { Reading } from './provider.ts';

/** A reading, or the reason for its absence; `reason` completes the text "the router: …". */
export type ParsedReading = Reading | { kind: 'failure'; reason: Reason };

/** Beyond the range of vehicle receivers: such a value is an error of the router. */
export const MAX_SPEED_MPS = 1000;
export const MAX_ALTITUDE_M = 100_000;

/** An instant before 2000 or after 2100 means that the receiver's clock is not set. */
const EARLIEST_FIX = Date.UTC(2000);
const LATEST_FIX = Date.UTC(2100);

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number given as number or text. Empty text is null, because `Number('')` is 0, a place off Africa. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The two coordinates, or null if missing or implausible. */
export function toPosition(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | null {
  const position = { latitude: toNumber(latitude), longitude: toNumber(longitude) };
  if (position.latitude === null || position.longitude === null) return null;
  if (!isPlausiblePosition(position.latitude, position.longitude)) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}

/** Degrees normalized to 0 to below 360; null if more than one turn off. */
export function toHeadingDeg(value: unknown): number | null {
  const degrees = toNumber(value);
  if (degrees === null || Math.abs(degrees) > 360) return null;
  return ((degrees % 360) + 360) % 360;
}

export function toAltitudeM(value: unknown): number | null {
  const metres = toNumber(value);
  return metres !== null && Math.abs(metres) <= MAX_ALTITUDE_M ? metres : null;
}

/** A speed converted from any unit; null if negative or implausible. */
export function toSpeedMps(value: unknown, convert: (speed: number) => number): number | null {
  const speed = toNumber(value);
  if (speed === null) return null;
  const mps = convert(speed);
  return mps >= 0 && mps <= MAX_SPEED_MPS ? mps : null;
}

/** Milliseconds as the time of a fix, or null if implausible. */
export function toInstant(ms: number): number | null {
  return ms >= EARLIEST_FIX && ms < LATEST_FIX ? Math.round(ms) : null;
}
