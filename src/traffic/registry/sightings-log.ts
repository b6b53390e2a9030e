import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter } from '../../foundation/shared/codec.ts';
import type { VesselSource } from '../vessel-data/report.ts';

/** Last reception of a vessel: its time and source. */
export interface Sighting {
  mmsi: number;
  lastAt: number;
  source: VesselSource;
}

/** Encoded sightings. Members change rarely and are separate from the times, which always change. */
export interface SightingsLog {
  readonly members: Uint8Array;
  readonly times: Uint8Array;
}

/** Far above the size of any log; protects memory from a corrupt one. */
const MAX_TIMES_BYTES = 1024 * 1024;

/**
 * Encodes sightings sorted by MMSI. Members: differences of consecutive MMSIs, mostly two bytes each. Times: ages in seconds
 * at `now`, times 2, plus 1 for the remote source; less than a byte each when compressed. Ages are rounded up, so decoded
 * times are never later than the original and less than a second earlier.
 */
export function encodeSightings(sorted: readonly Sighting[], now: number): SightingsLog {
  const steps = sorted.map(({ mmsi }, index) => mmsi - (sorted[index - 1]?.mmsi ?? 0));
  const ages = sorted.map(({ lastAt, source }) => {
    return Math.max(0, Math.ceil((now - lastAt) / 1000)) * 2 + (source === 'remote' ? 1 : 0);
  });
  return { members: encodeNumbers(steps), times: deflateRawSync(encodeNumbers(ages)) };
}

/** Decodes sightings written at `writtenAt`. Incomplete entries are omitted. */
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

/** The registry must start even with a corrupt log; the records contain the times of their last update from it. */
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

/** Decodes numbers up to the first truncated one. */
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
