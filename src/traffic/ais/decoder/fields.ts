import { readUnsigned } from './payload-bits.ts';

/** Raw units per degree: 1/10,000 minute, and 1/10 minute in type 27. */
export const FINE = 600_000;
export const COARSE = 600;

/** Whether both raw coordinates are in range. The codes for "not available", 181 and 91 degrees, are not. */
export function isPlace(x: number, y: number, unitsPerDegree: number): boolean {
  const quarter = 90 * unitsPerDegree;
  return x <= 2 * quarter && x >= -2 * quarter && y <= quarter && y >= -quarter;
}

export function upTo(raw: number, largest: number): number | null {
  return raw <= largest ? raw : null;
}

export function tenthsUpTo(raw: number, largest: number): number | null {
  return raw <= largest ? raw / 10 : null;
}

export function nonZero(raw: number): number | null {
  return raw === 0 ? null : raw;
}

/** The type of electronic position fixing device; 9 to 14 are not used. */
export function fixTypeOf(raw: number): number | null {
  return raw === 0 || (raw > 8 && raw < 15) ? null : raw;
}

/** Second of the minute; 61 to 63 are states of the device, 60 is not available. */
export function secondOf(raw: number): number | null {
  return raw === 60 ? null : raw;
}

/**
 * Rate of turn in degrees per minute. The raw field is 4.733 times the square root of the rate, with its sign. -128 is not
 * available; ±127 (more than 10 without a turn indicator) becomes ±720. Also used for the raw fields of other sources.
 */
export function rateOfTurnOf(raw: number): number | null {
  if (raw === -128) return null;
  if (raw === 127 || raw === -127) return raw > 0 ? 720 : -720;
  const root = raw / 4.733;
  return raw < 0 ? -root * root : root * root;
}

/** Four distances in metres at `offset`: 9 bits to bow and stern, 6 bits to port and starboard. */
export function readSize(words: Int32Array, offset: number) {
  const bow = readUnsigned(words, offset, 9);
  const stern = readUnsigned(words, offset + 9, 9);
  const port = readUnsigned(words, offset + 18, 6);
  const starboard = readUnsigned(words, offset + 24, 6);
  const hasLength = bow + stern > 0;
  const hasBeam = port + starboard > 0;
  return {
    toBowM: hasLength ? bow : null,
    toSternM: hasLength ? stern : null,
    toPortM: hasBeam ? port : null,
    toStarboardM: hasBeam ? starboard : null,
    lengthM: nonZero(bow + stern),
    beamM: nonZero(port + starboard),
  };
}

export const NO_SIZE = {
  toBowM: null,
  toSternM: null,
  toPortM: null,
  toStarboardM: null,
  lengthM: null,
  beamM: null,
} as const;

/** Voyage fields of every static report but type 5. */
export const NO_VOYAGE = {
  imo: null,
  draughtM: null,
  destination: null,
  etaMonth: null,
  etaDay: null,
  etaHour: null,
  etaMinute: null,
  fixType: null,
  motherMmsi: null,
} as const;
