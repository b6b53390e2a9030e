import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { createRecorder } from './recorder.ts';
import type { StoredReport } from './report-codec.ts';

const VEHICLE = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1';

const OTHER = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa2';

const reportAt = (at: number): StoredReport => ({
  at,
  latitude: 50,
  longitude: 7,
  speedMps: null,
  courseDeg: null,
  altitudeM: null,
  ignition: null,
  coarse: false,
  accuracyM: null,
  batteryPercent: null,
});

async function begin() {
  const { db } = await openTestDatabase();
  const recorder = createRecorder({ db, clock: new FakeClock(), log: silentLog, keepDays: 90, stateOf: () => '{}' });
  return { db, recorder };
}

test('a report that comes at any moment of the end of a commit is committed too', async () => {
  const { recorder } = await begin();
  for (let microtasks = 0; microtasks < 12; microtasks += 1) {
    await recorder.record(VEHICLE, [reportAt(microtasks * 2000)]);
    for (let passed = 0; passed < microtasks; passed += 1) await Promise.resolve();
    expect(await recorder.record(VEHICLE, [reportAt(microtasks * 2000 + 1000)])).toBe(1);
  }
  expect(recorder.stats().stored).toBe(24);
});

test('reports that cannot be brought into their days stay in memory, and are in them at the next attempt', async () => {
  const { db, recorder } = await begin();
  const range = { fromMs: 0, toMs: 10_000 };
  await recorder.record(VEHICLE, [reportAt(1000), reportAt(3000)]);
  await db.schema.alterTable('vehicles').renameTo('away').execute();
  expect(await recorder.fold()).toBe(false);
  await recorder.record(VEHICLE, [reportAt(2000)]);
  expect(recorder.stats()).toMatchObject({ inMemory: 3, isFoldFailing: true });
  expect((await recorder.read(VEHICLE, range)).map(({ at }) => at)).toEqual([1000, 2000, 3000]);
  await db.schema.alterTable('away').renameTo('vehicles').execute();
  expect(await recorder.fold()).toBe(true);
  expect(recorder.stats()).toMatchObject({ inMemory: 0, isFoldFailing: false });
});

test('a vehicle has a share of the memory: beyond it its reports are refused until a fold, and those of others are not', async () => {
  const { recorder } = await begin();
  const reports = Array.from({ length: 20_001 }, (_, index) => reportAt(index * 1000));
  const first = recorder.record(VEHICLE, reports.slice(0, 15_000));
  await expect(recorder.record(VEHICLE, reports.slice(15_000))).rejects.toThrow('of this vehicle');
  expect(await first).toBe(15_000);
  expect(await recorder.record(OTHER, [reportAt(0)])).toBe(1);
  await expect(recorder.record(VEHICLE, reports.slice(15_000))).rejects.toThrow('of this vehicle');
  await expect.poll(() => recorder.stats().inMemory).toBe(0);
  expect(await recorder.record(VEHICLE, reports.slice(15_000))).toBe(5001);
});
