import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter } from '../../foundation/shared/codec.ts';
import type { VesselSource } from '../vessel-data/report.ts';

/** When a vessel was last received, and from which source. */
export interface Sighting {
  mmsi: number;
  lastAt: number;
  source: VesselSource;
}

/** Sightings as they are stored: who was received changes seldom, when it was received always. */
export interface SightingsLog {
  readonly members: Uint8Array;
  readonly times: Uint8Array;
}

/** Far above any log; a broken one must not fill the memory. */
const MAX_TIMES_BYTES = 1024 * 1024;

/**
 * Sightings that are given in the order of their MMSIs. The members are the distances from each MMSI to the one before,
 * two bytes mostly; the times are the ages in seconds at `now`, twofold plus 1 for the remote source, which compressed is
 * less than a byte. Ages are rounded up: what is read back is never later than it was, and less than a second earlier.
 */
export function encodeSightings(sorted: readonly Sighting[], now: number): SightingsLog {
  const steps = sorted.map(({ mmsi }, index) => mmsi - (sorted[index - 1]?.mmsi ?? 0));
  const ages = sorted.map(({ lastAt, source }) => {
    return Math.max(0, Math.ceil((now - lastAt) / 1000)) * 2 + (source === 'remote' ? 1 : 0);
  });
  return { members: encodeNumbers(steps), times: deflateRawSync(encodeNumbers(ages)) };
}

/** Reads what `encodeSightings` made at `writtenAt`; what does not end as it should is left out. */
export function decodeSightings({ members, times }: SightingsLog, writtenAt: number): Sighting[] {
  const ages = decodeNumbers(inflate(times));
  const sightings: Sighting[] = [];
  let mmsi = 0;
  for (const [index, step] of decodeNumbers(members).entries()) {
    const age = ages[index];
    if (age === undefined) break;
    mmsi += step;
    const source = age % 2 === 1 ? 'remote' : 'local';
    sightings.push({ mmsi, lastAt: writtenAt - Math.floor(age / 2) * 1000, source });
  }
  return sightings;
}

/** The registry starts also with a log that cannot be read: the records hold the times until they were last updated from it. */
function inflate(times: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(times, { maxOutputLength: MAX_TIMES_BYTES });
  } catch {
    return new Uint8Array();
  }
}

function encodeNumbers(values: readonly number[]): Uint8Array {
  const out = new ByteWriter(values.length * 2);
  for (const value of values) out.unsigned(value);
  return out.take();
}

/** Numbers up to the first that is cut short. */
function decodeNumbers(bytes: Uint8Array): number[] {
  const values: number[] = [];
  const input = new ByteReader(bytes);
  try {
    while (!input.isAtEnd) values.push(input.unsigned());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return values;
}
