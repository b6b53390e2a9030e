import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { bareReport } from '../../../test/support/samples/bare-report.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import type { Database } from '../../foundation/db/database.ts';
import { createVehicleStore } from '../vehicle-store.ts';
import { createRecorder } from './recorder.ts';

const VEHICLE = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1';

const DAY = 86_400_000;
const OTHER = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa2';

const reportAt = (at: number) => bareReport({ at, latitude: 50, longitude: 7 });

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

test('of reports of one time in a request the first is kept, and the others are repeats', async () => {
  const { recorder } = await begin();
  expect(await recorder.record(VEHICLE, [{ ...reportAt(1000), latitude: 51 }, reportAt(1000), reportAt(2000)])).toBe(2);
  expect(await recorder.record(VEHICLE, [reportAt(1000)])).toBe(0);
  expect(recorder.stats()).toMatchObject({ stored: 2, duplicates: 2 });
  expect((await recorder.read(VEHICLE, { fromMs: 0, toMs: DAY })).map(({ latitude }) => latitude)).toEqual([51, 50]);
});

/** A recorder whose vehicle exists, so that its reports come into their days. */
async function beginWithVehicle(db: Kysely<Database>, clock = new FakeClock()) {
  await createVehicleStore(db).insert({
    id: VEHICLE,
    name: 'Truck 7',
    kind: 'truck',
    plate: null,
    note: null,
    identifier: null,
    timezone: null,
    tokenSha256: null,
    linkSha256: null,
    offDuty: [],
    createdAt: 0,
    updatedAt: 0,
  });
  const recorder = createRecorder({ db, clock, log: silentLog, keepDays: 90, stateOf: () => '{}' });
  return { recorder, parts: () => db.selectFrom('vehicle_reports').select('reports').execute() };
}

await describeOnEachEngine('days of vehicles', (open) => {
  test('a damaged part is still there when late reports rewrite its day, and when the day is closed', async () => {
    const clock = new FakeClock();
    const { db } = await open();
    const { recorder, parts } = await beginWithVehicle(db, clock);
    const begin = Math.floor(clock.now() / DAY) * DAY;
    await recorder.record(VEHICLE, [reportAt(begin + 10_000)]);
    await recorder.fold();
    const damaged = Buffer.from([1, 2, 3]);
    await db.updateTable('vehicle_reports').set({ reports: damaged }).execute();
    for (const at of [5000, 4000, 20_000, 3000]) {
      await recorder.record(VEHICLE, [reportAt(begin + at)]);
      expect(await recorder.fold()).toBe(true);
    }
    recorder.start();
    await clock.advance(3 * DAY);
    await expect.poll(() => recorder.stats().closedDays).toBe(1);
    await recorder.close();
    const rows = await parts();
    expect(rows.map(({ reports }) => Buffer.from(reports).toString('hex'))).toContain('010203');
    expect(rows).toHaveLength(2);
    const read = await recorder.read(VEHICLE, { fromMs: begin, toMs: begin + DAY });
    expect(read.map(({ at }) => at - begin)).toContain(3000);
  });

  test('a range with more reports than are read at once is refused', async () => {
    const { db } = await open();
    const { recorder } = await beginWithVehicle(db);
    await recorder.record(VEHICLE, [reportAt(0), reportAt(DAY)]);
    await recorder.fold();
    await db.updateTable('vehicle_reports').set({ count: 600_000 }).execute();
    expect(await recorder.read(VEHICLE, { fromMs: 0, toMs: DAY - 1 })).toHaveLength(1);
    await expect(recorder.read(VEHICLE, { fromMs: 0, toMs: DAY })).rejects.toMatchObject({
      type: 'BadRequest',
      faults: [{ field: 'from', rule: 'conflict', limit: 'to' }],
    });
  });
});
