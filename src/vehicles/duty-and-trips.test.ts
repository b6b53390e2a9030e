import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/support/database-matrix.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { runVehicles } from '../../test/support/features/vehicles-run.ts';
import { flat, HOME, toQuery } from '../../test/support/samples/flat-reports.ts';
import { makeNewTrip } from '../../test/support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../../test/support/samples/seed-trip.ts';
import { createTripService } from '../cargo/trips/trip-service.ts';
import { createEvent } from '../foundation/shared/event.ts';
import { destination } from '../foundation/shared/geo/geo.ts';

describe('a trip of a vehicle', () => {
  test('logs the positions of its vehicle, late ones too, and none of another time or vehicle', async () => {
    const { db } = await openTestDatabase();
    const clock = new FakeClock();
    const trips = createTripService({
      db,
      clock,
      events: createEvent(),
      clients: { exists: async () => true },
      categories: { exists: async () => true },
      places: { exists: async () => true },
      vehicles: { exists: async (id) => feature.vehicles.exists(id) },
    });
    const feature = await runVehicles({ db, clock, trips });
    const { call, add } = feature;
    const [truck, other] = [await add(), await add({ name: 'Other' })];
    const client = await seedClient(db);
    const references = { categoryId: await seedCategory(db), senderId: client, receiverId: client };
    const papers = makeNewTrip({ logGps: true, ...references });
    await expect(trips.create({ ...papers, vehicleId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5fff' })).rejects.toThrow(
      'Vehicle',
    );
    const trip = await trips.create({ ...papers, vehicleId: truck.id });
    expect(await trips.loggingIds()).toEqual([]);
    await clock.advance(3_600_000);
    const begin = trip.startTime;
    const send = (token: string, times: readonly number[]) =>
      call(`/v1/trackers/${token}`, {
        method: 'POST',
        body: times.map((at) => flat({ at, ...destination(HOME, 90, (at - begin) / 100) })),
      });
    await send(truck.token, [begin - 60_000, begin + 120_000, begin + 60_000]);
    await send(truck.token, [begin + 60_000]);
    await send(other.token, [begin + 90_000]);
    await trips.complete(trip.id, { endLatitude: 50, endLongitude: 7 });
    await clock.advance(10_000);
    await send(truck.token, [begin + 180_000, clock.now()]);
    const logged = (await Array.fromAsync(trips.track(trip.id))).flat();
    expect(logged.map(({ recordedAt }) => recordedAt - begin)).toEqual([60_000, 120_000, 180_000]);
    const own = await db.selectFrom('gps_locations').select('id').where('ship_id', '=', '').execute();
    expect(own).toEqual([]);
    await call(`/v1/vehicles/${truck.id}`, { method: 'DELETE' });
    expect((await trips.get(trip.id)).vehicleId).toBeUndefined();
  });
});

describe('a driver', () => {
  test('goes off duty, and what the phone records then is never stored, however late it comes', async () => {
    const { db } = await openTestDatabase();
    const clock = new FakeClock();
    const { add, call } = await runVehicles({ db, clock });
    const { id, token } = await add();
    const { url } = (await call(`/v1/vehicles/${id}/driver-link`, { method: 'POST' })).json;
    const path = new URL(url).pathname;
    const page = await call(path);
    expect(page).toMatchObject({
      status: 200,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    });
    expect(page.text).toContain('Truck 7');
    expect((await call(`${path}/duty`, { method: 'PUT', body: { onDuty: false } })).json).toEqual({
      name: 'Truck 7',
      onDuty: false,
    });
    const off = clock.now();
    await clock.advance(3_600_000);
    await call(`/v1/trackers/${token}?${toQuery(flat({ ...HOME, at: off + 1000 }))}`);
    // A report that is refused for another reason shows as little that the phone is on.
    await call(`/v1/trackers/${token}?${toQuery(flat({ ...HOME, at: clock.now() + 7 * 86_400_000 }))}`);
    expect((await call(`/v1/vehicles/${id}`)).json).toMatchObject({
      onDuty: false,
      position: null,
      tracker: { lastSeenAt: null, refusal: null },
    });
    await call(`${path}/duty`, { method: 'PUT', body: { onDuty: true } });
    await clock.advance(60_000);
    await call(`/v1/trackers/${token}`, {
      method: 'POST',
      body: [off - 1000, off + 1_800_000, clock.now()].map((at) => flat({ ...HOME, at })),
    });
    expect((await call(`/v1/vehicles/${id}/track`)).json.pointsStored).toBe(2);
    await call(`/v1/vehicles/${id}/driver-link`, { method: 'DELETE' });
    expect((await call(path)).status).toBe(404);
  });
});
