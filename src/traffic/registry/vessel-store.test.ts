import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { VesselRecord } from './tracked-vessel.ts';
import { createVesselStatements, createVesselStore, WRITE_ROWS } from './vessel-store.ts';

const AT = Date.parse('2026-11-20T08:00:00Z');
const MMSI = 211_000_000;

const toRecord = (number: number): VesselRecord => ({
  id: createId(AT),
  mmsi: MMSI + number,
  statics: { name: `V${number}`, shipType: 70, lengthM: number + 1, beamM: null, callsign: null },
  firstSeen: AT,
  lastSeen: AT + number,
  updatedAt: AT,
  source: 'local',
});

await describeOnEachEngine('the records of vessels', (open) => {
  test('are written by one statement per full batch that is built once, also in different transactions', async () => {
    const { db } = await open();
    const statements = createVesselStatements();
    const records = Array.from({ length: WRITE_ROWS * 3 + 1 }, (_none, number) => toRecord(number));
    let built = 0;
    for (let from = 0; from < records.length; from += WRITE_ROWS) {
      await db.transaction().execute((trx) => {
        const counted = new Proxy(trx, {
          get(target, key) {
            if (key === 'insertInto') built += 1;
            const value: unknown = Reflect.get(target, key, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        return createVesselStore(counted, statements).insertMissing(records.slice(from, from + WRITE_ROWS));
      });
    }
    // One for the full batches, one for the rest.
    expect(built).toBe(2);
    const stored = await createVesselStore(db).listSome(records.length + 1);
    expect(stored.toSorted((one, other) => one.mmsi - other.mmsi)).toEqual(records);
  });

  test('keep their last-seen times when static data is saved, and the reverse', async () => {
    const { db } = await open();
    const store = createVesselStore(db);
    const before = Array.from({ length: WRITE_ROWS }, (_none, number) => toRecord(number));
    await store.insertMissing(before);
    const renamed = before.map((record) => ({ ...record, statics: { ...record.statics, name: 'NEW' }, lastSeen: 0 }));
    await store.saveStatics(renamed);
    await store.saveLastSeen(before.map((record) => ({ ...record, lastSeen: AT + 5000, source: 'remote' as const })));
    const stored = await store.listSome(WRITE_ROWS);
    expect(new Set(stored.map(({ statics, lastSeen, source }) => `${statics.name} ${lastSeen} ${source}`))).toEqual(
      new Set([`NEW ${AT + 5000} remote`]),
    );
  });
});
