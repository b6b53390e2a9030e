import { type LatLon, RAD_PER_DEG, wrap180 } from '../../foundation/shared/geo/geo.ts';
import { HOUR_MS, METRES_PER_DEGREE } from '../../foundation/shared/units.ts';

export const SECTOR_DEG = 10;
export const CHANNELS = ['A', 'B', 'other'] as const;

const MINUTES = 60;
const TYPES = 64;
const SECTORS = 360 / SECTOR_DEG;
const TYPES_AT = MINUTES;
const CHANNELS_AT = TYPES_AT + TYPES;
const FARTHEST_AT = CHANNELS_AT + CHANNELS.length;
const LENGTH = FARTHEST_AT + SECTORS;
const BYTES = LENGTH * Uint32Array.BYTES_PER_ELEMENT;

/** Maximum range of an antenna in any weather; a position beyond it is wrong. */
const MAX_RANGE_M = 500_000;

/**
 * Counts of one hour as a flat array, so that two records of an hour are merged by addition: messages by minute, by type (0
 * to 63) and by channel, then the maximum distance of each sector in metres.
 */
export type ReceptionHour = Uint32Array;

export const newHour = (): ReceptionHour => new Uint32Array(LENGTH);
export const startOfHour = (instant: number): number => Math.floor(instant / HOUR_MS) * HOUR_MS;

export const minutesOf = (hour: ReceptionHour): Uint32Array => hour.subarray(0, MINUTES);
export const typesOf = (hour: ReceptionHour): Uint32Array => hour.subarray(TYPES_AT, CHANNELS_AT);
/** Counts in the order of `CHANNELS`. */
export const channelsOf = (hour: ReceptionHour): Uint32Array => hour.subarray(CHANNELS_AT, FARTHEST_AT);
/** Maximum distance in metres by sector, clockwise from north; 0 if nothing was received. */
export const farthestOf = (hour: ReceptionHour): Uint32Array => hour.subarray(FARTHEST_AT);

/** Adds the counts and keeps the larger distances. */
export function mergeInto(hour: ReceptionHour, other: ReceptionHour): void {
  for (let at = 0; at < LENGTH; at += 1) {
    const [mine, its] = [hour[at] ?? 0, other[at] ?? 0];
    hour[at] = at < FARTHEST_AT ? Math.min(mine + its, 0xff_ff_ff_ff) : Math.max(mine, its);
  }
}

/**
 * Records a received position. The projection is planar, which is fast enough for every message; within the range of an
 * antenna its error is below one per cent.
 */
export function recordPosition(hour: ReceptionHour, own: LatLon, latitude: number, longitude: number): void {
  const north = (latitude - own.latitude) * METRES_PER_DEGREE;
  const east = wrap180(longitude - own.longitude) * METRES_PER_DEGREE * Math.cos(own.latitude * RAD_PER_DEG);
  const metres = Math.sqrt(north * north + east * east);
  if (metres > MAX_RANGE_M) return;
  const bearing = Math.atan2(east, north) / RAD_PER_DEG;
  const at = FARTHEST_AT + (Math.floor((bearing < 0 ? bearing + 360 : bearing) / SECTOR_DEG) % SECTORS);
  if (metres > (hour[at] ?? 0)) hour[at] = Math.ceil(metres);
}

/** Encodes an hour for the database: 652 bytes, little-endian. */
export function toBytes(hour: ReceptionHour): Uint8Array {
  const view = new DataView(new ArrayBuffer(BYTES));
  for (const [at, value] of hour.entries()) view.setUint32(at * Uint32Array.BYTES_PER_ELEMENT, value, true);
  return new Uint8Array(view.buffer);
}

/** Decodes the output of `toBytes`; undefined if the length differs, which no release has written. */
export function fromBytes(bytes: Uint8Array): ReceptionHour | undefined {
  if (bytes.byteLength !== BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: LENGTH }, (_, at) => view.getUint32(at * Uint32Array.BYTES_PER_ELEMENT, true));
}
