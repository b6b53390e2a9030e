import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PACKETS } from '../../../test/support/samples/tracker-requests.ts';
import { crc16, readImei, readPacket } from './codec8.ts';
import type { ParsedReports } from './report.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

function parsed(hex: string): ParsedReports & { count: number } {
  const read = readPacket(bytesOf(hex));
  if (read.kind !== 'packet') throw new Error(read.kind);
  return { ...read.parsed, count: read.count };
}

function framed(data: Buffer): string {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 4);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc16(data));
  return Buffer.concat([head, data, crc]).toString('hex');
}

/** A record with its values written group by group. */
function madePacket(place: { latitude: number; longitude: number; satellites?: number }): string {
  const record = Buffer.alloc(24);
  record.writeBigUInt64BE(1_795_773_106_000n, 0);
  record.writeInt32BE(Math.round(place.longitude * 1e7), 9);
  record.writeInt32BE(Math.round(place.latitude * 1e7), 13);
  record.writeInt16BE(73, 17);
  record.writeUInt16BE(158, 19);
  record.writeUInt8(place.satellites ?? 9, 21);
  record.writeUInt16BE(43, 22);
  const odometer = Buffer.alloc(4);
  odometer.writeUInt32BE(123_456);
  const values = Buffer.concat([Buffer.of(0, 2, 1, 239, 1, 0, 1, 16), odometer, Buffer.of(0)]);
  return framed(Buffer.concat([Buffer.of(8, 1), record, values, Buffer.of(1)]));
}

test('the published examples are read: their times are right and none of them has a position', () => {
  const one = parsed(PACKETS.one);
  expect(one.count).toBe(1);
  expect(one.reports).toEqual([]);
  expect(one.signs.map(({ at }) => new Date(at).toISOString())).toEqual(['2019-06-10T10:04:46.000Z']);
  expect(parsed(PACKETS.two).signs.map(({ at }) => new Date(at).toISOString())).toEqual(['2019-06-10T10:05:36.000Z']);
  expect(parsed(PACKETS.twoRecords)).toMatchObject({ count: 2, signs: [{}, {}] });
  expect(parsed(PACKETS.extended).signs.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2019-06-10T11:36:32.000Z',
  ]);
});

test('a record has its place, its values in the units of the service, ignition and odometer', () => {
  const { reports } = parsed(madePacket({ latitude: -33.8567844, longitude: 151.2152967 }));
  expect(reports).toMatchObject([
    {
      at: 1_795_773_106_000,
      latitude: -33.8567844,
      longitude: 151.2152967,
      altitudeM: 73,
      courseDeg: 158,
      ignition: true,
      odometerM: 123_456,
    },
  ]);
  expect(reports[0]?.speedMps).toBeCloseTo(43 / 3.6, 6);
});

test('without satellites the place of the last fix is repeated, which is no report', () => {
  expect(parsed(madePacket({ latitude: 50.1, longitude: 7.1, satellites: 0 })).reports).toEqual([]);
});

test('a packet waits for its end, and a wrong CRC or shape is distinguished from what no tracker sends', () => {
  const whole = bytesOf(PACKETS.one);
  for (let length = 0; length < whole.length; length += 1)
    expect(readPacket(whole.subarray(0, length)).kind).toBe('incomplete');
  const damaged = Buffer.from(whole);
  damaged[20] = 0xff;
  expect(readPacket(damaged)).toMatchObject({ kind: 'damaged', reason: 'wrong CRC', bytes: whole.length });
  expect(readPacket(Buffer.from('GET / HTTP/1.1\r\n'))).toMatchObject({ kind: 'foreign' });
  expect(readPacket(bytesOf('0000000000100000'))).toMatchObject({ kind: 'foreign' });
});

test('a device names itself by 15 digits', () => {
  expect(readImei(bytesOf('000F333536333037303432343431303133'))).toEqual({
    kind: 'imei',
    imei: '356307042441013',
    bytes: 17,
  });
  expect(readImei(bytesOf('000F3335')).kind).toBe('incomplete');
  expect(readImei(Buffer.from('GET /')).kind).toBe('bad');
  expect(readImei(bytesOf('000F33353633303730343234343130312F')).kind).toBe('bad');
});

const VECTORS = Object.entries({ ...PACKETS, made: madePacket({ latitude: 50.3536, longitude: 7.5951 }) });

test.each(VECTORS)('10,000 mutations of the packet %s are right or refused, with a CRC that fits too', (_name, hex) => {
  const vector = bytesOf(hex);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(8),
      (changes, fits, cut) => {
        const bytes = Buffer.from(vector.subarray(0, vector.length - cut));
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        if (fits && cut === 0) bytes.writeUInt32BE(crc16(bytes.subarray(8, -4)), bytes.length - 4);
        const read = readPacket(bytes);
        if (read.kind !== 'packet') return true;
        return read.parsed.reports.every(
          ({ latitude, longitude }) =>
            Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0),
        );
      },
    ),
    { numRuns: 10_000 },
  );
});
