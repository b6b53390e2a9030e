import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { plansOf, recordQueries } from '../../../test/support/query-plans.ts';
import { makeTrip } from '../../../test/support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../../../test/support/samples/seed-trip.ts';
import type { Db } from '../../foundation/db/database.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Trip } from './trip.ts';
import { createTripStore, type TripFilter, type TripTable, toRow } from './trip-store.ts';

const START = Date.parse('2026-11-20T08:00:00Z');

/** Trips a minute apart, some at the same instant, between a few clients who also send to themselves. */
async function seedTrips(db: Db, count: number): Promise<Trip[]> {
  const seed = (make: (db: Db) => Promise<string>, times: number) =>
    Promise.all(Array.from({ length: times }, () => make(db)));
  const clients = await seed((handle) => seedClient(handle), 50);
  const categories = await seed((handle) => seedCategory(handle), 50);
  const trips = Array.from({ length: count }, (_, index) =>
    makeTrip({
      id: createId(START),
      startTime: START + Math.floor(index / 3) * 60_000,
      categoryId: categories[index % 50] ?? '',
      senderId: clients[index % 50] ?? '',
      receiverId: clients[(index * 3) % 50] ?? '',
      status: index % 100 === 0 ? 'Cancelled' : 'Active',
      logGps: index % 500 === 1,
    }),
  );
  for (let first = 0; first < count; first += 500) {
    await db
      .insertInto('trips')
      .values(trips.slice(first, first + 500).map(toRow))
      .execute();
  }
  return trips.toSorted((a, b) => b.startTime - a.startTime || (a.id < b.id ? 1 : -1));
}

await describeOnEachEngine('the list of trips', (open, engine) => {
  test('is what the filters let through, newest start first, cut by limit and offset', async () => {
    const { db } = await open();
    const trips = await seedTrips(db, 1300);
    const store = createTripStore(db);
    const idsOf = async (filter: TripFilter) => (await Array.fromAsync(store.pages(filter))).flat().map(({ id }) => id);
    const expected = (keep: (trip: Trip) => boolean) => trips.filter(keep).map(({ id }) => id);
    const { senderId: clientId = '', categoryId = '' } = trips[700] ?? {};
    const ofClient = (trip: Trip) => trip.senderId === clientId || trip.receiverId === clientId;
    const [from, to] = [START + 50 * 60_000, START + 300 * 60_000];

    expect(await idsOf({})).toEqual(expected(() => true));
    expect(await idsOf({ status: 'Cancelled' })).toEqual(expected(({ status }) => status === 'Cancelled'));
    expect(await idsOf({ clientId })).toEqual(expected(ofClient));
    expect(await idsOf({ categoryId })).toEqual(expected((trip) => trip.categoryId === categoryId));
    expect(await idsOf({ from, to })).toEqual(expected(({ startTime }) => startTime >= from && startTime <= to));
    expect(await idsOf({ clientId, from, status: 'Active' })).toEqual(
      expected((trip) => ofClient(trip) && trip.startTime >= from && trip.status === 'Active'),
    );
    expect(await idsOf({ clientId: createId(START) })).toEqual([]);
    const all = expected(() => true);
    expect(await idsOf({ limit: 700, offset: 10 })).toEqual(all.slice(10, 710));
    expect(await idsOf({ offset: 1299 })).toEqual(all.slice(1299));
    expect(await idsOf({ clientId, limit: 5, offset: 3 })).toEqual(expected(ofClient).slice(3, 8));
  });

  test('a client with more trips than a page has room for gets each of them once', async () => {
    const { db } = await open();
    const client = await seedClient(db);
    const categoryId = await seedCategory(db);
    const rows = Array.from({ length: 1200 }, () =>
      toRow(makeTrip({ id: createId(START), categoryId, senderId: client, receiverId: client })),
    );
    await db.insertInto('trips').values(rows.slice(0, 600)).execute();
    await db.insertInto('trips').values(rows.slice(600)).execute();
    const found = (await Array.fromAsync(createTripStore(db).pages({ clientId: client }))).flat();
    expect(found.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  test('a large offset is skipped in steps, also in the list of a client', async () => {
    const { db } = await open();
    const client = await seedClient(db);
    const categoryId = await seedCategory(db);
    const rows = Array.from({ length: 5020 }, () =>
      toRow(makeTrip({ id: createId(START), categoryId, senderId: client, receiverId: client })),
    );
    for (let first = 0; first < rows.length; first += 500) {
      await db
        .insertInto('trips')
        .values(rows.slice(first, first + 500))
        .execute();
    }
    const newestFirst = rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    const recording = recordQueries(db);
    const store = createTripStore(recording.db);
    for (const filter of [{}, { clientId: client }]) {
      const found = (await Array.fromAsync(store.pages({ ...filter, offset: 5010 }))).flat();
      expect(found.map(({ id }) => id)).toEqual(newestFirst.slice(5010));
    }
    expect(recording.take().flatMap(({ parameters }) => parameters)).not.toContain(5010);
  });

  test('trips of vehicles that log are found by an index of these: open ones, and those that ended later', async () => {
    const { db } = await open();
    const ids = (await seedTrips(db, 3000)).map(({ id }) => id);
    const vehicleId = createId(START);
    await sql`insert into vehicles (id, name, name_key, kind, off_duty, created_at, updated_at)
      values (${vehicleId}, 'Truck', 'truck', 'truck', '[]', 0, 0)`.execute(db);
    const change = (some: string[], columns: Partial<TripTable>) =>
      db.updateTable('trips').set(columns).where('id', 'in', some).execute();
    const [active = '', late = '', early = '', unlogged = '', ofVessel = ''] = ids;
    await change(ids.slice(0, 600), { vehicle_id: vehicleId, log_gps: 1, end_time: START });
    await change([active], { end_time: null });
    await change([late], { end_time: START + 1001 });
    await change([early], { end_time: START + 1000 });
    await change([unlogged], { end_time: null, log_gps: 0 });
    await change([ofVessel], { end_time: null, vehicle_id: null });
    if (engine === 'postgres') await sql`analyze trips`.execute(db);
    const recording = recordQueries(db);
    const found = await createTripStore(recording.db).loggingOfVehicles(START + 1000);
    expect(found.map(({ id }) => id).toSorted()).toEqual([active, late].toSorted());
    expect(found.find(({ id }) => id === late)).toMatchObject({ vehicleId, endTime: START + 1001 });
    for (const plan of await plansOf(db, engine, recording.take())) {
      expect(plan).toContain('trips_of_vehicles_by_end');
      if (engine === 'sqlite') expect(plan).not.toContain('by_end (log_gps=?)');
      expect(plan).not.toMatch(/trips_by_|SCAN trips|Seq Scan/);
    }
  });

  test('is found by an index, whatever is filtered', async () => {
    const { db } = await open();
    const [trip] = await seedTrips(db, 3000);
    if (engine === 'postgres') await sql`analyze trips`.execute(db);
    const recording = recordQueries(db);
    const store = createTripStore(recording.db);
    const { senderId: clientId, categoryId } = trip ?? makeTrip();
    const filters: [indexes: string[], filter: TripFilter][] = [
      [['trips_by_start_time'], {}],
      [['trips_by_status_start_time'], { status: 'Cancelled' }],
      [['trips_by_category_id_start_time'], { categoryId }],
      [['trips_by_sender_id_start_time', 'trips_by_receiver_id_start_time'], { clientId }],
      [['trips_by_start_time'], { from: START, to: START + 60_000 }],
    ];
    for (const [indexes, filter] of filters) {
      await Array.fromAsync(store.pages({ ...filter, limit: 600 }));
      const plans = await plansOf(db, engine, recording.take());
      // The parts of a union are recorded beside the whole.
      expect(plans.filter((plan) => indexes.every((index) => plan.includes(index)))).not.toEqual([]);
      for (const plan of plans) {
        expect(plan).toMatch(new RegExp(indexes.join('|')));
        // Only the union of the two sides of a client is sorted, and it is no longer than two pages.
        expect(plan).not.toMatch(filter.clientId ? /SCAN trips|Seq Scan/ : /SCAN trips"|TEMP B-TREE|Seq Scan/);
      }
    }
    await store.loggingIds();
    for (const plan of await plansOf(db, engine, recording.take())) expect(plan).toContain('trips_logging');
  });
});
