import { expect, test } from 'vitest';
import { countTurns } from '../../../test/support/count-turns.ts';
import { describeOnEachEngine } from '../../../test/support/database-matrix.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { makeNewTrip } from '../../../test/support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../../../test/support/samples/seed-trip.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { createLocationStore } from '../../vessel/position/index.ts';
import { createCategories } from '../categories/index.ts';
import { createClients } from '../clients/index.ts';
import { createPlaceStore } from '../places/place-store.ts';
import type { TripChanges, TripEvent } from './trip.ts';
import { toTripRecord } from './trip-record.ts';
import { createTripService } from './trip-service.ts';

await describeOnEachEngine('trips', (open) => {
  async function makeTrips() {
    const { db } = await open();
    const clock = new FakeClock();
    const events: TripEvent[] = [];
    const clients = createClients({ db, clock }).service;
    const categories = createCategories({ db, clock }).service;
    const service = createTripService({
      db,
      clock,
      clients,
      categories,
      places: { exists: (id, within) => createPlaceStore(within).exists(id) },
      events: { emit: (e) => events.push(e) },
    });
    const references = {
      categoryId: await seedCategory(db),
      senderId: await seedClient(db),
      receiverId: await seedClient(db),
    };
    const create = (changes = {}) => service.create(makeNewTrip({ ...references, ...changes }));
    const logFor = (tripId: string, count: number) =>
      createLocationStore(db).insertNew(
        Array.from({ length: count }, (_, second) => ({
          id: createId(clock.now()),
          tripId,
          recordedAt: clock.now() + second * 1000,
          latitude: 50 + second / 1000,
          longitude: 7.6,
          altitudeM: null,
          speedMps: null,
        })),
      );
    return { db, clock, events, service, categories, references, create, logFor };
  }

  test('figures of the vessel that were typed for a trip are kept, changed one by one, and shown only where there are any', async () => {
    const { service, create } = await makeTrips();
    const none = { lengthM: null, beamM: null, draughtM: null, airDraughtM: null, keelClearanceCm: null };
    const { id } = await create({ vessel: { ...none, draughtM: 2.5 } });
    expect(toTripRecord(await service.get(id))).toMatchObject({ draught_m: 2.5 });
    await service.update(id, { vessel: { airDraughtM: 5.85, keelClearanceCm: 40 } });
    expect((await service.get(id)).vessel).toEqual({ ...none, draughtM: 2.5, airDraughtM: 5.85, keelClearanceCm: 40 });
    await service.update(id, { vessel: { draughtM: null, airDraughtM: null, keelClearanceCm: null } });
    const trip = await service.get(id);
    expect(trip.vessel).toBeUndefined();
    expect(toTripRecord(trip)).not.toHaveProperty('draught_m');
  });

  test('a new trip is Active, begins now and comes back as it was given', async () => {
    const { clock, events, service, references, create } = await makeTrips();
    const trip = await create({ cargo: '  gravel  ', weight: 0, logGps: true });
    expect(trip).toEqual({
      ...makeNewTrip({ ...references, weight: 0, logGps: true }),
      id: trip.id,
      startTime: clock.now(),
      endTime: null,
      endLatitude: null,
      endLongitude: null,
      status: 'Active',
    });
    expect(await service.get(trip.id)).toEqual(trip);
    expect(events).toEqual([{ name: 'started', trip }]);
  });

  test('a trip refers to a category and to clients that exist', async () => {
    const { events, service, create } = await makeTrips();
    const unknown = createId(0);
    await expect(create({ categoryId: unknown })).rejects.toThrow(`Category ${unknown} not found`);
    await expect(create({ senderId: unknown })).rejects.toThrow(`Sender ${unknown} not found`);
    await expect(create({ receiverId: unknown })).rejects.toThrow(`Receiver ${unknown} not found`);
    await expect(create({ cargo: ' ' })).rejects.toThrow('cargo must not be empty');
    expect(events).toEqual([]);
    const trip = await create();
    for (const [kind, changes] of Object.entries({
      Category: { categoryId: unknown },
      Sender: { senderId: unknown },
      Receiver: { receiverId: unknown },
    })) {
      const update = service.update(trip.id, { ...changes, cargo: 'sand' });
      await expect(update).rejects.toMatchObject({ type: 'BadRequest', message: `${kind} ${unknown} not found` });
    }
    expect(await service.get(trip.id)).toEqual(trip);
  });

  test('a category that goes between the look and the write is refused like one that was never there', async () => {
    const { db, clock, service, categories, references, create } = await makeTrips();
    const trip = await create();
    const doomed = [await seedCategory(db), await seedCategory(db)];
    const stale = new Set(doomed);
    // The first look at a doomed category finds it although it is gone by now.
    const looks = {
      exists: async (id: string, within: typeof db) => stale.delete(id) || categories.exists(id, within),
    };
    const racing = createTripService({
      db,
      clock,
      clients: { exists: async () => true },
      categories: looks,
      places: looks,
      events: { emit: () => expect.fail('nothing happened') },
    });
    for (const id of doomed) await categories.remove(id);
    const [first, second] = doomed as [string, string];
    await expect(racing.create(makeNewTrip({ ...references, categoryId: first }))).rejects.toMatchObject({
      type: 'BadRequest',
      message: `Category ${first} not found`,
    });
    await expect(racing.update(trip.id, { categoryId: second })).rejects.toMatchObject({
      type: 'BadRequest',
      message: `Category ${second} not found`,
    });
    expect(await service.get(trip.id)).toEqual(trip);
  });

  test('an update changes what is given and nothing else', async () => {
    const { db, events, service, create } = await makeTrips();
    const trip = await create();
    const categoryId = await seedCategory(db);
    const changes: TripChanges = { cargo: ' sand ', weight: 3, categoryId, logGps: true };
    const updated = await service.update(trip.id, changes);
    expect(updated).toEqual({ ...trip, ...changes, cargo: 'sand' });
    expect(await service.update(trip.id, {})).toEqual(updated);
    expect(await service.get(trip.id)).toEqual(updated);
    expect(events.map(({ name }) => name)).toEqual(['started']);
  });

  test('every change of the status is published once, after it is stored, and no other', async () => {
    const { clock, events, service, create } = await makeTrips();
    const { id } = await create();
    const startedAt = clock.now();
    await clock.advance(60_000);
    await service.update(id, { status: 'Active' });
    await service.update(id, { status: 'Completed', cargo: 'sand' });
    await clock.advance(60_000);
    await service.update(id, { status: 'Completed' });
    await service.update(id, { status: 'Cancelled' });
    await expect(service.update(id, { status: 'Active', cargo: 'coal' })).rejects.toThrow(
      'Cannot transition from Cancelled to Active',
    );
    await expect(service.complete(id, { endLatitude: 1, endLongitude: 1 })).rejects.toThrow(
      'Cannot transition from Cancelled to Completed',
    );
    const stored = await service.get(id);
    expect(stored).toMatchObject({
      status: 'Cancelled',
      cargo: 'sand',
      endTime: startedAt + 60_000,
      endLatitude: null,
    });
    expect(events.map(({ name, trip }) => [name, trip.status, trip.cargo])).toEqual([
      ['started', 'Active', 'gravel'],
      ['completed', 'Completed', 'sand'],
      ['cancelled', 'Cancelled', 'sand'],
    ]);
  });

  test('a trip is completed where and when it ended', async () => {
    const { clock, events, service, create } = await makeTrips();
    const trip = await create();
    await clock.advance(60_000);
    const completed = await service.complete(trip.id, { endLatitude: -90, endLongitude: 180 });
    const end = { endLatitude: -90, endLongitude: 180, endTime: clock.now() };
    expect(completed).toEqual({ ...trip, status: 'Completed', ...end });
    expect(await service.get(trip.id)).toEqual(completed);
    expect(events.at(-1)).toEqual({ name: 'completed', trip: completed });
  });

  test('of updates at the same time none is lost, and one of many ends wins', async () => {
    const { events, service, create } = await makeTrips();
    const { id } = await create();
    const details: TripChanges[] = [{ cargo: 'sand' }, { weight: 7 }, { logGps: true }];
    const ends = Array.from({ length: 10 }, (_, n) => service.complete(id, { endLatitude: n, endLongitude: n }));
    const updates = details.map((changes) => service.update(id, changes));
    const results = await Promise.allSettled(ends);
    await Promise.all(updates);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(await service.get(id)).toMatchObject({ cargo: 'sand', weight: 7, logGps: true, endLatitude: won });
    expect(events.map(({ name }) => name)).toEqual(['started', 'completed']);
  });

  test('a deleted trip takes its track with it and leaves those of others', async () => {
    const { service, events, create, logFor } = await makeTrips();
    const [first, second] = [await create(), await create()];
    await logFor(first.id, 5);
    await logFor(second.id, 3);
    await service.remove(first.id);
    await expect(service.get(first.id)).rejects.toMatchObject({ type: 'NotFound' });
    expect(await Array.fromAsync(service.track(first.id))).toEqual([]);
    expect((await Array.fromAsync(service.track(second.id))).flat()).toHaveLength(3);
    expect(events).toHaveLength(2);
    await expect(service.remove(first.id)).rejects.toThrow(`Trip ${first.id} not found`);
    await expect(service.update(first.id, { cargo: 'x' })).rejects.toThrow(`Trip ${first.id} not found`);
    await expect(service.complete(first.id, { endLatitude: 0, endLongitude: 0 })).rejects.toThrow('not found');
  });

  test('while a long track is deleted timers keep firing, and no reader finds the trip with half of it', async () => {
    const { service, create, logFor } = await makeTrips();
    const trip = await create();
    await logFor(trip.id, 3000);
    const turns = countTurns(service.remove(trip.id));
    const page = await service.track(trip.id).next();
    expect(await turns).toBeGreaterThan(10);
    expect([undefined, 500]).toContain(page.value?.length);
  });

  test('a trip can be deleted while it is being logged', async () => {
    const { service, create, logFor } = await makeTrips();
    const trips = await Promise.all(Array.from({ length: 10 }, () => create({ logGps: true })));
    const logged = trips.map(({ id }) => logFor(id, 50));
    const removed = trips.map(({ id }) => service.remove(id));
    for (const outcome of await Promise.allSettled(logged)) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'foreign-key' });
    }
    await Promise.all(removed);
    expect((await Array.fromAsync(service.pages({}))).flat()).toEqual([]);
    for (const { id } of trips) expect(await Array.fromAsync(service.track(id))).toEqual([]);
  });

  test('only Active trips that log are named for logging', async () => {
    const { service, create } = await makeTrips();
    await create();
    const [kept, ended, switchedOff, removed] = [
      await create({ logGps: true }),
      await create({ logGps: true }),
      await create({ logGps: true }),
      await create({ logGps: true }),
    ];
    await service.update(ended.id, { status: 'Cancelled' });
    await service.update(switchedOff.id, { logGps: false });
    await service.remove(removed.id);
    expect(await service.loggingIds()).toEqual([kept.id]);
  });
});
