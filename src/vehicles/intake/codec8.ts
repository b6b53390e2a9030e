import { kmhToMps } from '../../foundation/shared/units.ts';
import { createGathering, type ParsedReports } from './report.ts';

/*
 * Teltonika Codec 8 and 8 Extended over TCP, from the published description of the data sending protocols:
 *
 *   00000000 | length of data (4) | codec (1) | count (1) | count × record | count (1) | CRC-16/IBM of codec … count (4)
 */

/** Maximum packet size in bytes, from the device documentation: 1,280. */
export const MAX_PACKET_BYTES = 4096;
const HEAD_BYTES = 8;
const CRC_BYTES = 4;
const LEAST_DATA_BYTES = 3;
const CODEC_8 = 0x08;
const CODEC_8E = 0x8e;
const UNITS_PER_DEG = 1e7;
const IMEI_DIGITS = 15;

const IGNITION = 239;
const BATTERY = 113;

/** Kind of the first bytes of a connection. */
export type ImeiVerdict =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'imei'; readonly imei: string; readonly bytes: number };

/** First message of a device: a length of two bytes, then the IMEI as digits. */
export function readImei(buffer: Buffer): ImeiVerdict {
  if (buffer.length < 2) return { kind: 'incomplete' };
  const length = buffer.readUInt16BE(0);
  if (length !== IMEI_DIGITS) return { kind: 'bad' };
  if (buffer.length < 2 + length) return { kind: 'incomplete' };
  const imei = buffer.toString('latin1', 2, 2 + length);
  return /^\d+$/.test(imei) ? { kind: 'imei', imei, bytes: 2 + length } : { kind: 'bad' };
}

/** Classifies the first bytes of a connection: a packet, part of a packet, or foreign data. */
export type PacketVerdict =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'foreign'; readonly reason: string }
  /** Negative acknowledgement: the device sends the packet again. */
  | { readonly kind: 'damaged'; readonly reason: string; readonly bytes: number }
  | { readonly kind: 'packet'; readonly parsed: ParsedReports; readonly count: number; readonly bytes: number };

export function readPacket(buffer: Buffer): PacketVerdict {
  if (buffer.length < HEAD_BYTES) return { kind: 'incomplete' };
  if (buffer.readUInt32BE(0) !== 0) return { kind: 'foreign', reason: 'a packet begins with four zero bytes' };
  const length = buffer.readUInt32BE(4);
  if (length < LEAST_DATA_BYTES) return { kind: 'foreign', reason: 'the data has a codec and two counts' };
  const bytes = HEAD_BYTES + length + CRC_BYTES;
  if (bytes > MAX_PACKET_BYTES) return { kind: 'foreign', reason: `a packet has at most ${MAX_PACKET_BYTES} bytes` };
  if (buffer.length < bytes) return { kind: 'incomplete' };
  const data = buffer.subarray(HEAD_BYTES, HEAD_BYTES + length);
  if (crc16(data) !== buffer.readUInt32BE(HEAD_BYTES + length)) return { kind: 'damaged', reason: 'wrong CRC', bytes };
  const read = readData(data);
  return read === undefined ? { kind: 'damaged', reason: 'wrong shape', bytes } : { kind: 'packet', ...read, bytes };
}

/** Reads the records; undefined if they do not fill the data exactly. */
function readData(data: Buffer): { parsed: ParsedReports; count: number } | undefined {
  const codec = data[0];
  if (codec !== CODEC_8 && codec !== CODEC_8E) return undefined;
  const count = data[1] ?? 0;
  if (data.at(-1) !== count) return undefined;
  const gathering = createGathering();
  const cursor = createCursor(data.subarray(0, -1), 2);
  try {
    for (let index = 0; index < count; index += 1) gathering.add(readRecord(cursor, codec === CODEC_8E ? 2 : 1));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return cursor.isAtEnd() ? { parsed: gathering.result(), count } : undefined;
}

function readRecord(cursor: Cursor, idBytes: 1 | 2) {
  const at = cursor.unsigned(4) * 2 ** 32 + cursor.unsigned(4);
  cursor.skip(1);
  const longitude = cursor.signed(4) / UNITS_PER_DEG;
  const latitude = cursor.signed(4) / UNITS_PER_DEG;
  const altitudeM = cursor.signed(2);
  const courseDeg = cursor.unsigned(2);
  const satellites = cursor.unsigned(1);
  const speedKmh = cursor.unsigned(2);
  const values = readValues(cursor, idBytes);
  const ignition = values.get(IGNITION);
  return {
    at: Number.isSafeInteger(at) ? at : undefined,
    latitude,
    longitude,
    // Without satellites the position is 0/0 or that of the last fix.
    hasFix: satellites > 0,
    speedMps: kmhToMps(speedKmh),
    courseDeg,
    altitudeM,
    batteryPercent: values.get(BATTERY),
    ignition: ignition === undefined ? undefined : ignition === 1,
  };
}

/** Ids of the inputs that are read. */
function readValues(cursor: Cursor, idBytes: 1 | 2): Map<number, number> {
  const values = new Map<number, number>();
  cursor.skip(idBytes);
  const total = cursor.unsigned(idBytes);
  let count = 0;
  for (const valueBytes of [1, 2, 4, 8] as const) {
    const inGroup = cursor.unsigned(idBytes);
    count += inGroup;
    for (let index = 0; index < inGroup; index += 1) {
      const id = cursor.unsigned(idBytes);
      if (valueBytes === 8) cursor.skip(8);
      else if (id === IGNITION || id === BATTERY) values.set(id, cursor.unsigned(valueBytes));
      else cursor.skip(valueBytes);
    }
  }
  if (idBytes === 2) {
    const inGroup = cursor.unsigned(2);
    count += inGroup;
    for (let index = 0; index < inGroup; index += 1) {
      cursor.skip(2);
      cursor.skip(cursor.unsigned(2));
    }
  }
  if (count !== total) throw new RangeError('the groups have another number of values than stated');
  return values;
}

type Cursor = ReturnType<typeof createCursor>;

/** Reads bytes sequentially; throws a `RangeError` beyond the end. */
function createCursor(bytes: Buffer, start: number) {
  let at = start;
  const step = (count: number): number => {
    const from = at;
    at += count;
    if (at > bytes.length) throw new RangeError('the record is cut short');
    return from;
  };
  return {
    unsigned: (count: number): number => bytes.readUIntBE(step(count), count),
    signed: (count: number): number => bytes.readIntBE(step(count), count),
    skip: (count: number): void => void step(count),
    isAtEnd: () => at === bytes.length,
  };
}

/** CRC-16/IBM: polynomial 0xA001 reflected, start 0. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}
