import { expect, test } from 'vitest';
import { makePacket, PACKETS } from '../../../test/support/samples/tracker-requests.ts';
import { readImei, readPacket } from './codec8.ts';
import type { ParsedReports } from './report.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

function parsed(hex: string): ParsedReports & { count: number } {
  const read = readPacket(bytesOf(hex));
  if (read.kind !== 'packet') throw new Error(read.kind);
  return { ...read.parsed, count: read.count };
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

test('a record has its place, its values in the units of the service and the ignition, and others are passed over', () => {
  const { reports } = parsed(makePacket({ latitude: -33.8567844, longitude: 151.2152967 }));
  expect(reports).toMatchObject([
    {
      at: 1_795_773_106_000,
      latitude: -33.8567844,
      longitude: 151.2152967,
      altitudeM: 73,
      courseDeg: 158,
      ignition: true,
    },
  ]);
  expect(reports[0]?.speedMps).toBeCloseTo(43 / 3.6, 6);
});

test('without satellites the place of the last fix is repeated, which is no report', () => {
  expect(parsed(makePacket({ latitude: 50.1, longitude: 7.1, satellites: 0 })).reports).toEqual([]);
});

test('a packet waits for its end, and a wrong CRC or shape is distinguished from what no tracker sends', () => {
  const whole = bytesOf(PACKETS.one);
  for (let length = 0; length < whole.length; length += 1)
    expect(readPacket(whole.subarray(0, length)).kind).toBe('incomplete');
  const damaged = Buffer.from(whole);
  damaged[20] = 0xff;
  expect(readPacket(damaged)).toMatchObject({ kind: 'damaged', reason: 'wrong CRC', bytes: whole.length });
  expect(readPacket(Buffer.from('GET / HTTP/1.1\r\n'))).toMatchObject({ kind: 'foreign' });
  for (const length of ['00100000', '00000000', '00000002'])
    expect(readPacket(bytesOf(`00000000${length}`))).toMatchObject({ kind: 'foreign' });
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
