import { expect, test } from 'vitest';
import { makeVessel } from '../../../test/make-vessel.ts';
import { FLAG_REMOTE, FLAG_STALE, FLAG_STILL, NO_HEADING, STRIDE, VesselRows } from './vessel-rows.ts';

const EPOCH = Date.parse('2026-11-20T08:00:00.000Z');
const rowOf = (rows: VesselRows, mmsi: number) => {
  const slot = rows.places().get(mmsi)?.slot ?? -1;
  return rows.data.subarray(slot * STRIDE, (slot + 1) * STRIDE);
};
const put = (rows: VesselRows, facts: Parameters<typeof makeVessel>[0], now: number) =>
  rows.put({ live: makeVessel(facts), receivedAt: EPOCH + now * 1000 }, now);

test('what the shader reads says where, how and what a vessel is', () => {
  const rows = new VesselRows(EPOCH);
  put(rows, { mmsi: 1, longitude: 7.6, heading: 90, source: 'remote', stale: true, length: 110 }, 5);
  const row = rowOf(rows, 1);
  expect((row[0] ?? 0) + (row[2] ?? 0)).toBeCloseTo(187.6 / 360, 10);
  expect(row[6]).toBe(5);
  expect(row[7]).toBeCloseTo(Math.PI / 2);
  expect(row[13]).toBe(FLAG_REMOTE | FLAG_STALE);
  expect(row[15]).toBe(55);
});

test('a vessel without a heading points along its course, unless it lies still', () => {
  const rows = new VesselRows(EPOCH);
  put(rows, { mmsi: 1, heading: null, course: 180 }, 0);
  put(rows, { mmsi: 2, heading: null, course: 180, speed_knots: 0 }, 0);
  expect(rowOf(rows, 1)[7]).toBeCloseTo(Math.PI);
  expect(rowOf(rows, 2)[7]).toBe(NO_HEADING);
  expect(rowOf(rows, 2)[13]).toBe(FLAG_STILL);
});

test('news of a name does not move a vessel back to where it reported', () => {
  const rows = new VesselRows(EPOCH);
  put(rows, { mmsi: 1 }, 0);
  put(rows, { mmsi: 1, name: 'ANNA' }, 30);
  expect(rowOf(rows, 1)[6]).toBe(0);
  expect(rowOf(rows, 1)[16]).toBe(30);
  put(rows, { mmsi: 1, name: 'ANNA', latitude: 50.361 }, 40);
  expect(rowOf(rows, 1)[6]).toBe(40);
});

test('a vessel that is gone keeps its row while it fades, and then gives it to another', () => {
  const rows = new VesselRows(EPOCH);
  put(rows, { mmsi: 1 }, 0);
  rows.remove(1, 10);
  expect(rows.busyUntil).toBe(12);
  rows.sweep(11);
  put(rows, { mmsi: 2 }, 11);
  expect(rows.places().get(2)?.slot).toBe(1);
  rows.sweep(12);
  put(rows, { mmsi: 3 }, 12);
  expect(rows.places().get(3)?.slot).toBe(0);
  expect(rows.count).toBe(2);
});

test('a snapshot keeps who is still there, and lets the others fade', () => {
  const rows = new VesselRows(EPOCH);
  put(rows, { mmsi: 1 }, 0);
  put(rows, { mmsi: 2 }, 0);
  const slot = rows.places().get(2)?.slot;
  rows.reset([{ live: makeVessel({ mmsi: 2 }), receivedAt: EPOCH }], 5);
  expect([...rows.places().keys()]).toEqual([2]);
  expect(rows.places().get(2)?.slot).toBe(slot);
});

test('only the rows that changed are handed over, once', () => {
  const rows = new VesselRows(EPOCH);
  for (let mmsi = 0; mmsi < 2000; mmsi += 1) put(rows, { mmsi }, 0);
  expect(rows.takeDirty()).toEqual([0, 2000]);
  expect(rows.takeDirty()).toBeUndefined();
  put(rows, { mmsi: 700, latitude: 51 }, 1);
  put(rows, { mmsi: 702, latitude: 51 }, 1);
  expect(rows.takeDirty()).toEqual([700, 703]);
});
