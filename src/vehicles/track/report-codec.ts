import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter } from '../../foundation/shared/encoding/codec.ts';
import type { Report } from '../intake/report.ts';
import { isCoarse } from './judge.ts';

/*
 * Reports in time order as bytes: a format byte, then the columns, packed with deflate if that is smaller. Times and
 * positions are written as the difference to the linear prediction from the two values before.
 */

/** A report as stored. */
export interface StoredReport {
  /** Whole seconds, in ms since the epoch. */
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedMps: number | null;
  readonly courseDeg: number | null;
  readonly altitudeM: number | null;
  readonly ignition: boolean | null;
  readonly coarse: boolean;
  /** Stored only in the journal, like the battery. */
  readonly accuracyM: number | null;
  readonly batteryPercent: number | null;
}

const PACKED = 1;
const WHOLE_SECONDS = 2;
const WITH_STATE = 4;

const HAS_SPEED = 1;
const HAS_COURSE = 2;
const HAS_ALTITUDE = 4;
const COARSE = 8;
const IGNITION_OFF = 16;
const IGNITION_ON = 32;
const HAS_ACCURACY = 64;
const HAS_BATTERY = 128;

/** Units per degree; one unit is 1.1 m. */
const UNITS_PER_DEG = 1e5;
const SPEEDS_PER_MPS = 10;
/** Maximum unpacked bytes of one block. A day has 86,400 reports of about 25 bytes at most. */
const MAX_UNPACKED = 4_000_000;

/** Rounds to a multiple of `1 / perUnit`; adding 0 turns -0 into 0. */
const rounded = (value: number, perUnit = 1): number => Math.round(value * perUnit) / perUnit + 0;
const roundedOrNull = (value: number | null, perUnit = 1): number | null =>
  value === null ? null : rounded(value, perUnit);

/** Rounds a time down to its second, so that a day has at most 86,400 reports. */
export const toSecond = (at: number): number => Math.floor(at / 1000) * 1000;

export const toStored = (report: Report): StoredReport => ({
  at: toSecond(report.at),
  latitude: rounded(report.latitude, UNITS_PER_DEG),
  longitude: rounded(report.longitude, UNITS_PER_DEG),
  speedMps: roundedOrNull(report.speedMps, SPEEDS_PER_MPS),
  courseDeg: report.courseDeg === null ? null : rounded(report.courseDeg) % 360,
  altitudeM: roundedOrNull(report.altitudeM),
  ignition: report.ignition,
  coarse: isCoarse(report),
  accuracyM: roundedOrNull(report.accuracyM),
  batteryPercent: roundedOrNull(report.batteryPercent),
});

/**
 * Encodes reports; throws a `RangeError` if they are more than can be decoded. `keeps` also writes accuracy and
 * battery, for the state after a restart. `packs` uses deflate, for long-term storage.
 */
export function encodeReports(reports: readonly StoredReport[], { keeps = false, packs = false } = {}): Buffer {
  const out = new ByteWriter(16 * (reports.length + 1));
  out.unsigned(reports.length);
  out.bytes(Uint8Array.from(reports, (report) => flagsOf(report, keeps)));
  for (const column of COLUMNS) writeColumn(out, reports.map(column));
  for (const column of keeps ? [...OPTIONAL, ...STATE] : OPTIONAL) writeOptional(out, reports.map(column));
  const head = WHOLE_SECONDS | (keeps ? WITH_STATE : 0);
  if (out.length > MAX_UNPACKED) throw new RangeError('too many reports for one block');
  const plain = out.take();
  const packed = packs ? deflateRawSync(plain) : plain;
  return packed.length < plain.length
    ? Buffer.concat([Buffer.of(head | PACKED), packed])
    : Buffer.concat([Buffer.of(head), plain]);
}

type Column<V> = (report: StoredReport) => V;

const COLUMNS: readonly Column<number>[] = [
  ({ at }) => Math.floor(at / 1000),
  ({ latitude }) => Math.round(latitude * UNITS_PER_DEG),
  ({ longitude }) => Math.round(longitude * UNITS_PER_DEG),
];
const OPTIONAL: readonly Column<number | null>[] = [
  ({ speedMps }) => speedMps && Math.round(speedMps * SPEEDS_PER_MPS),
  ({ courseDeg }) => courseDeg,
  ({ altitudeM }) => altitudeM,
];
const STATE: readonly Column<number | null>[] = [({ accuracyM }) => accuracyM, ({ batteryPercent }) => batteryPercent];

function flagsOf(report: StoredReport, keeps: boolean): number {
  let flags = report.coarse ? COARSE : 0;
  if (report.speedMps !== null) flags |= HAS_SPEED;
  if (report.courseDeg !== null) flags |= HAS_COURSE;
  if (report.altitudeM !== null) flags |= HAS_ALTITUDE;
  if (report.ignition !== null) flags |= report.ignition ? IGNITION_ON : IGNITION_OFF;
  if (keeps && report.accuracyM !== null) flags |= HAS_ACCURACY;
  if (keeps && report.batteryPercent !== null) flags |= HAS_BATTERY;
  return flags;
}

/** Decodes the bytes of `encodeReports`; throws a `RangeError` if they are invalid. */
export function decodeReports(bytes: Uint8Array): StoredReport[] {
  const head = bytes[0] ?? 0;
  const rest = bytes.subarray(1);
  const reader = new ByteReader((head & PACKED) === 0 ? rest : inflateRawSync(rest, { maxOutputLength: MAX_UNPACKED }));
  const unit = (head & WHOLE_SECONDS) === 0 ? 1 : 1000;
  const count = reader.unsigned();
  if (count > rest.length * 1100) throw new RangeError('more reports than bytes');
  const flags = [...reader.bytes(count)];
  const having = (flag: number) => flags.map((one) => (one & flag) !== 0);
  const times = readColumn(reader, count);
  const latitudes = readColumn(reader, count);
  const longitudes = readColumn(reader, count);
  const speeds = readOptional(reader, having(HAS_SPEED));
  const courses = readOptional(reader, having(HAS_COURSE));
  const altitudes = readOptional(reader, having(HAS_ALTITUDE));
  const accuracies = readOptional(reader, having(HAS_ACCURACY));
  const batteries = readOptional(reader, having(HAS_BATTERY));
  return flags.map((flag, index) => {
    const speed = speeds[index] ?? null;
    return {
      at: toSecond((times[index] ?? 0) * unit),
      latitude: (latitudes[index] ?? 0) / UNITS_PER_DEG,
      longitude: (longitudes[index] ?? 0) / UNITS_PER_DEG,
      speedMps: speed === null ? null : speed / SPEEDS_PER_MPS,
      courseDeg: courses[index] ?? null,
      altitudeM: altitudes[index] ?? null,
      ignition: (flag & IGNITION_ON) !== 0 ? true : (flag & IGNITION_OFF) !== 0 ? false : null,
      coarse: (flag & COARSE) !== 0,
      accuracyM: accuracies[index] ?? null,
      batteryPercent: batteries[index] ?? null,
    };
  });
}

function writeColumn(out: ByteWriter, values: readonly number[]): void {
  let last = 0;
  let step = 0;
  for (const value of values) {
    out.signed(value - last - step);
    step = value - last;
    // The first value does not predict the slope of the column.
    if (last === 0) step = 0;
    last = value;
  }
}

function readColumn(reader: ByteReader, count: number): number[] {
  let last = 0;
  let step = 0;
  return Array.from({ length: count }, () => {
    const value = reader.signed() + last + step;
    step = last === 0 ? 0 : value - last;
    last = value;
    return value;
  });
}

/** Writes only the present values, each as the difference to the one before. */
function writeOptional(out: ByteWriter, values: readonly (number | null)[]): void {
  let last = 0;
  for (const value of values) {
    if (value === null) continue;
    out.signed(value - last);
    last = value;
  }
}

function readOptional(reader: ByteReader, isThere: readonly boolean[]): (number | null)[] {
  let last = 0;
  return isThere.map((has) => {
    if (!has) return null;
    last += reader.signed();
    return last;
  });
}
