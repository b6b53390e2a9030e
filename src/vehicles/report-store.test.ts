import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../test/support/database-matrix.ts';
import { plansOf, recordQueries } from '../../test/support/query-plans.ts';
import type { Db } from '../foundation/db/database.ts';
import { createReportStore } from './report-store.ts';
import { createVehicleStore } from './vehicle-store.ts';

const TRUCK = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa1';
const BARGE = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fa2';

const addVehicle = (db: Db, id: string) =>
  createVehicleStore(db).insert({
    id,
    name: id,
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

const partOf = (vehicle_id: string, day: number, is_closed: 0 | 1, part = 0) => ({
  vehicle_id,
  day,
  part,
  is_closed,
  count: 1,
  reports: Buffer.from([1]),
});

await describeOnEachEngine('reports of vehicles', (open, engine) => {
  test('days before a day are deleted by the index by day, open and closed ones', async () => {
    const { db } = await open();
    for (const id of [TRUCK, BARGE]) await addVehicle(db, id);
    const recording = recordQueries(db);
    const store = createReportStore(recording.db);
    await store.insertParts([
      partOf(TRUCK, 1, 0),
      partOf(TRUCK, 1, 1, 1),
      partOf(TRUCK, 2, 1),
      partOf(BARGE, 2, 0),
      partOf(TRUCK, 5, 0),
      partOf(BARGE, 9, 1),
    ]);
    recording.take();
    expect(await store.forget(5, 2)).toBe(2);
    const [search] = recording.take();
    if (engine === 'sqlite' && search) {
      const plans = await plansOf(db, engine, [search]);
      expect(plans).toMatchObject([expect.stringContaining('vehicle_reports_by_day (is_closed=? AND day<?)')]);
    }
    expect(await store.forget(5, 50)).toBe(1);
    expect(await store.forget(5, 50)).toBe(0);
    const left = await db.selectFrom('vehicle_reports').select(['vehicle_id', 'day']).orderBy('day').execute();
    expect(left).toEqual([
      { vehicle_id: TRUCK, day: 5 },
      { vehicle_id: BARGE, day: 9 },
    ]);
  });
});
