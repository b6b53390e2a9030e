import { ByteReader, ByteWriter } from '../../../foundation/shared/encoding/codec.ts';
import type { Location } from '../fix.ts';

/** A synced location: without its id, which each installation assigns. */
export type TrackRow = Omit<Location, 'id'>;

const FORMAT = 1;
/** Format of a track with jumps, which lists their rows. An office with an earlier release reads only the other one. */
const FORMAT_WITH_JUMPS = 2;
/** Maximum number of rows in a track. A row takes at least three bytes, so a record of the link has fewer. */
export const MAX_ROWS = 65_536;
/** Maximum decimals tried before a column is written in binary floating point. */
const MAX_DECIMALS = 9;
const RAW = 15;
const UUID_BYTES = 16;

/**
 * Packs a track losslessly into about 8 to 10 bytes a row. Each field is a column of whole numbers, scaled by the receiver's
 * decimals, as differences from the values predicted by the previous rows.
 */
export function encodeTrack(rows: readonly TrackRow[]): Uint8Array {
  const out = new ByteWriter();
  const hasJumps = rows.some(({ isJump }) => isJump);
  out.unsigned(hasJumps ? FORMAT_WITH_JUMPS : FORMAT);
  out.unsigned(rows.length);
  const trips = [...new Set(rows.map(({ tripId }) => tripId))].filter((id) => id !== null);
  out.unsigned(trips.length);
  for (const id of trips) out.bytes(Buffer.from(id.replaceAll('-', ''), 'hex'));
  writeRuns(
    out,
    rows.map(({ tripId }) => (tripId === null ? 0 : trips.indexOf(tripId) + 1)),
  );
  writeNumbers(
    out,
    rows.map(({ recordedAt }) => recordedAt),
  );
  writeNumbers(
    out,
    rows.map(({ latitude }) => latitude),
  );
  writeNumbers(
    out,
    rows.map(({ longitude }) => longitude),
  );
  writeOptional(
    out,
    rows.map(({ altitudeM }) => altitudeM),
  );
  writeOptional(
    out,
    rows.map(({ speedMps }) => speedMps),
  );
  if (hasJumps)
    writeRuns(
      out,
      rows.map(({ isJump }) => (isJump ? 1 : 0)),
    );
  return out.take();
}

/** Undefined if the bytes are not a track. */
export function decodeTrack(bytes: Uint8Array): TrackRow[] | undefined {
  try {
    return readTrack(new ByteReader(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const JUMP = { isJump: true } as const;

function readTrack(input: ByteReader): TrackRow[] | undefined {
  const format = input.unsigned();
  if (format !== FORMAT && format !== FORMAT_WITH_JUMPS) return undefined;
  const length = input.unsigned();
  const tripCount = input.unsigned();
  if (length > MAX_ROWS || tripCount > length) return undefined;
  const trips = Array.from({ length: tripCount }, () => toUuid(input.bytes(UUID_BYTES)));
  const tripIndexes = readRuns(input, length);
  const times = readNumbers(input, length);
  const latitudes = readNumbers(input, length);
  const longitudes = readNumbers(input, length);
  const altitudes = readOptional(input, length);
  const speeds = readOptional(input, length);
  const jumps = format === FORMAT_WITH_JUMPS ? readRuns(input, length) : [];
  if (!input.isAtEnd) return undefined;
  const rows = times.map((recordedAt, index): TrackRow => {
    return {
      recordedAt,
      latitude: latitudes[index] ?? Number.NaN,
      longitude: longitudes[index] ?? Number.NaN,
      altitudeM: altitudes[index] ?? null,
      speedMps: speeds[index] ?? null,
      tripId: trips[(tripIndexes[index] ?? 0) - 1] ?? null,
      ...(jumps[index] === 1 && JUMP),
    };
  });
  return rows.every(isPlace) ? rows : undefined;
}

const isPlace = ({ recordedAt, latitude, longitude, altitudeM, speedMps }: TrackRow): boolean =>
  Number.isSafeInteger(recordedAt) &&
  Math.abs(recordedAt) <= 8.64e15 &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  Number.isFinite(altitudeM ?? 0) &&
  Number.isFinite(speedMps ?? 0);

function toUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Pairs of a value and its number of repetitions. */
function writeRuns(out: ByteWriter, values: readonly number[]): void {
  for (let from = 0; from < values.length; ) {
    const value = values[from] ?? 0;
    let to = from;
    while (to < values.length && values[to] === value) to += 1;
    out.unsigned(value);
    out.unsigned(to - from);
    from = to;
  }
}

function readRuns(input: ByteReader, length: number): number[] {
  const values: number[] = [];
  while (values.length < length) {
    const value = input.unsigned();
    const count = input.unsigned();
    if (count === 0 || values.length + count > length) throw new RangeError('a run is too long');
    for (let index = 0; index < count; index += 1) values.push(value);
  }
  return values;
}

function writeOptional(out: ByteWriter, values: readonly (number | null)[]): void {
  writeRuns(
    out,
    values.map((value) => (value === null ? 0 : 1)),
  );
  writeNumbers(
    out,
    values.filter((value) => value !== null),
  );
}

function readOptional(input: ByteReader, length: number): (number | null)[] {
  const isThere = readRuns(input, length);
  const values = readNumbers(input, isThere.filter((flag) => flag === 1).length);
  let next = 0;
  return isThere.map((flag) => (flag === 1 ? (values[next++] ?? null) : null));
}

function writeNumbers(out: ByteWriter, values: readonly number[]): void {
  const decimals = decimalsOf(values);
  if (decimals === undefined) {
    out.unsigned(RAW);
    for (const value of values) out.double(value);
    return;
  }
  const whole = values.map((value) => Math.round(value * 10 ** decimals));
  // Second-order differences suit a vessel under way, first-order differences a vessel at rest.
  const attempts = [1, 2].map((order) => {
    const attempt = new ByteWriter();
    attempt.unsigned(decimals + 16 * order);
    for (const difference of differences(whole, order)) attempt.signed(difference);
    return attempt.take();
  });
  out.bytes(attempts.reduce((best, attempt) => (attempt.length < best.length ? attempt : best)));
}

function readNumbers(input: ByteReader, length: number): number[] {
  const head = input.unsigned();
  if (head === RAW) return Array.from({ length }, () => input.double());
  const order = Math.floor(head / 16);
  const decimals = head % 16;
  if (order < 1 || order > 2 || decimals > MAX_DECIMALS) throw new RangeError('no such column');
  let whole = Array.from({ length }, () => input.signed());
  for (let sum = 0; sum < order; sum += 1) whole = runningSums(whole);
  return whole.map((value) => value / 10 ** decimals);
}

/** Minimum number of decimals that restores every value exactly; undefined if there is none. */
function decimalsOf(values: readonly number[]): number | undefined {
  let decimals = 0;
  for (const value of values) {
    while (!isExact(value, decimals)) {
      decimals += 1;
      if (decimals > MAX_DECIMALS) return undefined;
    }
  }
  // More decimals are not always exact if fewer are.
  return values.every((value) => isExact(value, decimals)) ? decimals : undefined;
}

/** Second-order differences are up to four times as large and must stay exact. */
const MAX_WHOLE = Number.MAX_SAFE_INTEGER / 8;

function isExact(value: number, decimals: number): boolean {
  const whole = Math.round(value * 10 ** decimals);
  return Math.abs(whole) <= MAX_WHOLE && whole / 10 ** decimals === value;
}

function differences(values: readonly number[], order: number): readonly number[] {
  const first = values.map((value, index) => value - (values[index - 1] ?? 0));
  return order === 1 ? first : differences(first, order - 1);
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
