import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { makeReport } from '../../../test/support/samples/make-report.ts';
import { createListing, LastSeenOrder } from './listing.ts';
import { createMemory } from './memory.ts';
import { newRecord } from './tracked-vessel.ts';
import { createChangeStore, createVesselStore, WRITE_ROWS } from './vessel-store.ts';

const entry = fc.record({ mmsi: fc.integer({ min: 1, max: 999 }), last_seen: fc.integer({ min: 0, max: 50 }) });

test('places come in pages, the one seen last first, however they were added', () => {
  const all = fc.uniqueArray(entry, { selector: ({ mmsi }) => mmsi, maxLength: 100 });
  fc.assert(
    fc.property(all, fc.integer({ min: 1, max: 7 }), fc.nat(100), (given, rows, split) => {
      const sorted = (some: typeof given) => some.toSorted((a, b) => b.last_seen - a.last_seen || b.mmsi - a.mmsi);
      const order = new LastSeenOrder();
      const ordered = sorted(given.slice(0, split));
      for (let from = 0; from < ordered.length; from += 3) order.addOrdered(ordered.slice(from, from + 3));
      for (const { mmsi, last_seen } of given.slice(split)) order.add(mmsi, last_seen);
      const pages = [...order.pages(rows)];
      expect(pages.flat()).toEqual(sorted(given));
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(rows);
    }),
  );
});

const START = Date.parse('2026-11-20T08:00:00Z');
const MMSI = 211_000_000;

await describeOnEachEngine('a registry too large for memory', (open, engine) => {
  /** Vessel n of `count` was last seen n seconds after the start. */
  async function makeListing(count: number) {
    const { db } = await open();
    const recorded = recordQueries(db);
    const store = createVesselStore(recorded.db);
    const memory = createMemory({ maxHeld: 10_000, maxChanges: 10, isIgnored: () => false });
    const receive = (number: number, seconds: number) =>
      memory.receive(makeReport({ mmsi: MMSI + number, receivedAt: START + seconds * 1000 }));
    for (let number = 0; number < count; number += 1) receive(number, number);
    const records = [...memory.held.values()].map(newRecord);
    for (let from = 0; from < count; from += WRITE_ROWS)
      await store.insertMissing(records.slice(from, from + WRITE_ROWS));
    for (const { mmsi } of records) memory.forget(mmsi);
    recorded.take();
    const list = createListing({ memory, store, storeVersion: () => 0, cachedRows: 100 });
    return {
      db,
      store,
      receive,
      recorded,
      async numbers(since = 0) {
        const pages = await Array.fromAsync(list(since));
        return pages.flat().map(({ record }) => record.mmsi - MMSI);
      },
      list,
    };
  }

  const descending = (from: number, to = 0) => Array.from({ length: from - to }, (_, index) => from - 1 - index);

  test('is listed as a whole, in order, with newer messages merged in', async () => {
    const { numbers, receive } = await makeListing(2500);
    expect(await numbers()).toEqual(descending(2500));
    receive(7, 5000);
    receive(9999, 5001);
    expect(await numbers()).toEqual([9999, 7, ...descending(2500).filter((number) => number !== 7)]);
  });

  test('is read by its index, in pages, and a list of the latest reads no more than those', async () => {
    const { numbers, recorded, db } = await makeListing(2500);
    await numbers();
    recorded.take();
    expect(await numbers(START + 2490 * 1000)).toEqual(descending(2500, 2490));
    const queries = recorded.take();
    expect(queries).toHaveLength(2);
    if (engine === 'postgres') await sql`analyze vessels`.execute(db);
    const [byTime, byMmsi] = await plansOf(db, engine, queries);
    expect(byTime).toContain('vessels_by_last_seen');
    expect(byTime).not.toMatch(/temp b-tree|Sort/i);
    expect(byMmsi).toMatch(/vessels.*mmsi|autoindex_vessels/);
    await numbers();
    expect(recorded.take().length).toBeLessThanOrEqual(2 + Math.ceil(2500 / 200));
  });

  test('a vessel deleted while the list is sent is left out, and the others are not', async () => {
    const { list, store } = await makeListing(1200);
    const pages = list(0);
    const first = await pages.next();
    await store.remove(MMSI + 3);
    const rest = await Array.fromAsync(pages);
    expect([...(first.value ?? []), ...rest.flat()]).toHaveLength(1199);
  });

  test('the audit log is read by its indexes, for one vessel and for all', async () => {
    const { db } = await open();
    const recorded = recordQueries(db);
    const changes = createChangeStore(recorded.db);
    await changes.list({ limit: 10 });
    await changes.list({ mmsi: MMSI, limit: 10 });
    const plans = await plansOf(db, engine, recorded.take());
    expect(plans[0]).toContain('vessel_changes_by_time');
    expect(plans[1]).toContain('vessel_changes_by_vessel');
    for (const plan of plans) expect(plan).not.toMatch(/temp b-tree|"Sort/i);
  });
});
