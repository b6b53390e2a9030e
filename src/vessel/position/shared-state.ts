import { isPlausiblePosition } from '../../foundation/shared/geo/geo.ts';
import { parseCause } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';
import type { PositionState } from './position-state.ts';
import type { ReceiverClock } from './receiver-clock.ts';
import { isRecord } from './values.ts';

/** State of a reader, and the monotonic time of its process. All times in the state are on this time scale. */
export interface SharedState {
  readonly position: PositionState;
  readonly monotonic: number;
}

/** The year 9999, the maximum of RFC 3339. */
const MAX_INSTANT = 253_402_300_799_999;
/** A century, more than any offset between instants and monotonic times. */
const MAX_MONOTONIC = 3.2e12;
const MAX_OFFSET = MAX_INSTANT + MAX_MONOTONIC;
/** More than any receiver reports. */
const MAX_MEASURE = 1e6;
const MAX_REASON = 4000;

/** Parses the JSON made by `share` of a reader; undefined if invalid. */
export function parseSharedState(value: unknown): SharedState | undefined {
  try {
    const { position, monotonic } = record(value);
    return { position: toPosition(record(position)), monotonic: number(monotonic, MAX_MONOTONIC) };
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

class RefusedError extends Error {}

function toPosition({ provider, last, trouble, olderSince, receiverClock }: Record<string, unknown>): PositionState {
  return {
    provider: oneOf(provider, PROVIDERS),
    last: nullOr(last, toLast),
    trouble: nullOr(trouble, toTrouble),
    olderSince: nullOr(olderSince, monotonicTime),
    receiverClock: toReceiverClock(record(receiverClock)),
  };
}

function toLast(value: unknown): PositionState['last'] {
  const { fix, arrivedAt } = record(value);
  return { fix: toFix(record(fix)), arrivedAt: monotonicTime(arrivedAt) };
}

function toFix(fix: Record<string, unknown>): Fix {
  const [latitude, longitude] = [number(fix['latitude'], 90), number(fix['longitude'], 180)];
  if (!isPlausiblePosition(latitude, longitude)) throw new RefusedError();
  const speedMps = nullOr(fix['speedMps'], measure);
  if (speedMps !== null && speedMps < 0) throw new RefusedError();
  return {
    latitude,
    longitude,
    altitudeM: nullOr(fix['altitudeM'], measure),
    headingDeg: nullOr(fix['headingDeg'], measure),
    speedMps,
    pdop: nullOr(fix['pdop'], measure),
    hdop: nullOr(fix['hdop'], measure),
    vdop: nullOr(fix['vdop'], measure),
    recordedAt: number(fix['recordedAt'], MAX_INSTANT),
  };
}

function toTrouble(value: unknown): PositionState['trouble'] {
  const { kind, reason, cause } = record(value);
  if (typeof reason !== 'string' || reason.length > MAX_REASON) throw new RefusedError();
  return { kind: oneOf(kind, TROUBLES), reason, cause: parseCause(cause) };
}

function toReceiverClock({ offsetMs, foundAt, window }: Record<string, unknown>): ReceiverClock {
  return {
    offsetMs: nullOr(offsetMs, offset),
    foundAt: nullOr(foundAt, monotonicTime),
    window: nullOr(window, (given) => {
      const { since, fixes, least, most } = record(given);
      return { since: monotonicTime(since), fixes: number(fixes, 1e9), least: offset(least), most: offset(most) };
    }),
  };
}

const PROVIDERS = [
  'none',
  'peplink',
  'teltonika',
  'gpsd',
  'nmea',
  'nmea2000',
  'signalk',
  'replay',
] as const satisfies readonly PositionState['provider'][];
const TROUBLES = ['noFix', 'unreachable'] as const;

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new RefusedError();
  return value;
}

function number(value: unknown, most: number): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= most)) throw new RefusedError();
  return value;
}

function oneOf<const T>(value: unknown, words: readonly T[]): T {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new RefusedError();
  return word;
}

const nullOr = <T>(value: unknown, parse: (value: unknown) => T): T | null => (value === null ? null : parse(value));
const measure = (value: unknown): number => number(value, MAX_MEASURE);
const monotonicTime = (value: unknown): number => number(value, MAX_MONOTONIC);
const offset = (value: unknown): number => number(value, MAX_OFFSET);
