import type { Reason } from '../../foundation/shared/reason.ts';
import { isPlausiblePosition } from './fix.ts';
import type { Reading } from './polling.ts';

/** A reading, or why the answer is none; `reason` completes the sentence "the router: …". */
export type ParsedReading = Reading | { kind: 'failure'; reason: Reason };

/** Receivers of vehicles stop far below these; a value beyond is a failure of the router, not a measurement. */
export const MAX_SPEED_MPS = 1000;
export const MAX_ALTITUDE_M = 100_000;

/** An instant before GPS time is 2000 or after 2100 is a receiver's unset clock. */
const EARLIEST_FIX = Date.UTC(2000);
const LATEST_FIX = Date.UTC(2100);

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number that came as a number or as text. Empty text is null: `Number('')` would make it 0, a place off Africa. */
export function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The two coordinates, or null where they are missing or can be no place. */
export function toPosition(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | null {
  const position = { latitude: toNumber(latitude), longitude: toNumber(longitude) };
  if (position.latitude === null || position.longitude === null) return null;
  if (!isPlausiblePosition(position.latitude, position.longitude)) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}

/** Degrees turned into 0 to below 360; more than one turn off is no course. */
export function toHeadingDeg(value: unknown): number | null {
  const degrees = toNumber(value);
  if (degrees === null || Math.abs(degrees) > 360) return null;
  return ((degrees % 360) + 360) % 360;
}

export function toAltitudeM(value: unknown): number | null {
  const metres = toNumber(value);
  return metres !== null && Math.abs(metres) <= MAX_ALTITUDE_M ? metres : null;
}

/** A speed of any unit by that unit's conversion; negative and absurd ones are null. */
export function toSpeedMps(value: unknown, convert: (speed: number) => number): number | null {
  const speed = toNumber(value);
  if (speed === null) return null;
  const mps = convert(speed);
  return mps >= 0 && mps <= MAX_SPEED_MPS ? mps : null;
}

/** Milliseconds as an instant of a fix, or null where no receiver can have measured then. */
export function toInstant(ms: number): number | null {
  return ms >= EARLIEST_FIX && ms < LATEST_FIX ? Math.round(ms) : null;
}
