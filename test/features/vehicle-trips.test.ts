import { expect, onTestFinished, test } from 'vitest';
import { createArrivalService } from '../../src/cargo/arrival/arrival-service.ts';
import { createTripService } from '../../src/cargo/trips/trip-service.ts';
import { createEvent } from '../../src/foundation/shared/event.ts';
import { destination } from '../../src/foundation/shared/geo/geo.ts';
import { createWays } from '../../src/traffic/ways/index.ts';
import { createLocationStore } from '../../src/vessel/position/index.ts';
import { openTestDatabase } from '../support/database-matrix.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { startLinks } from '../support/features/links-run.ts';
import { runVehicles } from '../support/features/vehicles-run.ts';
import { flat, HOME, toQuery } from '../support/samples/flat-reports.ts';
import { makeRiverDays, RIVER, storedRiver } from '../support/samples/make-river-days.ts';
import { makeNewTrip } from '../support/samples/make-trip.ts';
import { seedCategory, seedClient } from '../support/samples/seed-trip.ts';
import { silentLog } from '../support/silent-log.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLACE = {
  id: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f00',
  name: 'Upperport',
  kind: 'port',
  unlocode: null,
  isrs: null,
  note: null,
  createdAt: 0,
  updatedAt: 0,
} as const;
const circle = (at: { latitude: number; longitude: number }) => ({ kind: 'circle', ...at, radiusM: 300 }) as const;

/** Vehicles and trips of one installation. */
async function begin(clock: FakeClock) {
  const { db } = await openTestDatabase();
  const known = { exists: async () => true };
  const trips = createTripService({
    db,
    clock,
    events: createEvent(),
    clients: known,
    categories: known,
    places: known,
    vehicles: { exists: async (id) => feature.vehicles.exists(id) },
  });
  const feature = await runVehicles({ db, clock, trips });
  const client = await seedClient(db);
  const references = { categoryId: await seedCategory(db), senderId: client, receiverId: client };
  const startTrip = (vehicleId: string) => trips.create({ ...makeNewTrip({ logGps: true, ...references }), vehicleId });
  const report = (token: string, at: { latitude: number; longitude: number; at?: number }) =>
    feature.call(`/v1/trackers/${token}?${toQuery({ ...flat({ at: clock.now(), ...at }), speed: 20 })}`);
  return { ...feature, db, trips, startTrip, report };
}

test('a trip logs one position of its vehicle for each second', async () => {
  const clock = new FakeClock();
  const { db, add, call, startTrip } = await begin(clock);
  const truck = await add();
  const trip = await startTrip(truck.id);
  const from = clock.now() + 60_000;
  await clock.advance(120_000);
  const list = Array.from({ length: 100 }, (_, index) => flat({ ...HOME, at: from + index * 100 }));
  for (const body of [list.slice(0, 55), list.slice(55), list])
    expect((await call(`/v1/trackers/${truck.token}`, { method: 'POST', body })).status).toBe(200);
  const rows = await db.selectFrom('gps_locations').select('recorded_at').where('trip_id', '=', trip.id).execute();
  expect(rows.map(({ recorded_at }) => recorded_at - from).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, second) => second * 1000),
  );
});

test('the link of a trip of a vehicle shows the vehicle, its track and its end, and not the vessel', async () => {
  const clock = new FakeClock();
  const { db, vehicles, add, startTrip, report, trips } = await begin(clock);
  const truck = await add();
  const trip = await startTrip(truck.id);
  const vessel = { latitude: 51.9, longitude: 4.4 };
  const live = (owner: string) =>
    owner === '' ? { ...vessel, recordedAt: clock.now(), speedMps: 3 } : vehicles.seen(owner);
  const { make, position, call } = await startLinks({ db, clock, live });
  const { path } = await make(trip.id);
  expect(await position(path)).toMatchObject({ position: null });
  const places = [0, 1, 2].map((km) => destination(HOME, 90, km * 1000));
  for (const place of places) {
    await clock.advance(60_000);
    await report(truck.token, place);
  }
  const last = places[2] ?? HOME;
  expect(await position(path)).toMatchObject({
    state: 'underWay',
    position: { latitude: expect.closeTo(last.latitude, 4), longitude: expect.closeTo(last.longitude, 4) },
  });
  const page = (await call('GET', path)).text;
  expect(page).toContain(`"longitude":${String(last.longitude).slice(0, 6)}`);
  expect(page).not.toContain('51.9');
  await trips.complete(trip.id, { endLatitude: last.latitude, endLongitude: last.longitude });
  await clock.advance(HOUR_MS);
  // What comes after the end is not shown to the client.
  await report(truck.token, destination(HOME, 90, 9000));
  const after = await position(path);
  expect(JSON.stringify(after)).not.toContain(destination(HOME, 90, 9000).longitude.toFixed(3));
});

test('a barge that a phone reports on arrives as vessels do on the learnt river; for a truck no way is known', async () => {
  const clock = new FakeClock(RIVER.startSecs * 1000 + 5 * DAY_MS);
  const vessels = makeRiverDays({ days: 7, vessels: 6 });
  const { db, add, call, startTrip, report } = await begin(clock);
  const locations = createLocationStore(db);
  const ways = createWays({
    db,
    leaderDb: db,
    clock,
    log: silentLog,
    maxBytes: 64_000_000,
    isVehicle: false,
    ownMmsi: 0,
    own: async function* () {
      yield [];
    },
    ofShip: (shipId) => (range) => locations.pages({ ...range, shipId }),
    tracks: storedRiver(vessels),
    lengthOf: () => 110,
    newestOf: () => undefined,
  });
  onTestFinished(() => ways.close());
  await ways.learn();
  const vessel = vessels.find(({ arrivals }) => arrivals.some(({ departs }) => departs * 1000 > clock.now()));
  const next = vessel?.arrivals.find(({ departs }) => departs * 1000 > clock.now());
  if (!vessel || !next) throw new Error('there is no further voyage');
  await clock.advance(next.departs * 1000 - clock.now());
  const [barge, truck] = [await add({ kind: 'barge' }), await add({ name: 'Truck' })];
  const end = next.up ? RIVER.high : RIVER.low;
  const arrival = createArrivalService({
    db,
    leaderDb: db,
    clock,
    ways,
    places: { find: () => ({ ...PLACE, ...end, shape: circle(end) }), list: () => [] },
    trips: { get: async () => Promise.reject(new Error('not asked')), active: async () => undefined },
    destinationTextOf: () => undefined,
    askOthers: false,
    hindrances: async () => Promise.reject(new Error('notices to skippers do not concern vehicles')),
  });
  const etaOf = async (id: string) => arrival.ofTrip({ ...(await startTrip(id)), destinationPlaceId: PLACE.id });
  const before = { bargeTrip: await startTrip(barge.id), truckTrip: await startTrip(truck.id) };
  expect((await etaOf(barge.id)).state).not.toBe('ok');
  await clock.advance(HOUR_MS);
  const { secs, latitudes, longitudes } = vessel.points;
  const sailed = Array.from(secs, (at, index) => ({
    at: Math.round(at * 1000),
    latitude: latitudes[index] ?? 0,
    longitude: longitudes[index] ?? 0,
  })).filter(({ at }) => at >= next.departs * 1000 && at <= clock.now());
  await call(`/v1/trackers/${barge.token}`, { method: 'POST', body: sailed.map(flat) });
  await report(truck.token, destination(HOME, 90, 40_000));
  const asked = { destinationPlaceId: PLACE.id };
  const ofBarge = await arrival.ofTrip({ ...before.bargeTrip, ...asked });
  expect(ofBarge.state).toBe('ok');
  expect(Math.abs(Date.parse(ofBarge.likely ?? '') / 1000 - next.at) / 60).toBeLessThan(20);
  const ofTruck = await arrival.ofTrip({ ...before.truckTrip, ...asked });
  expect(['noWay', 'offWay']).toContain(ofTruck.state);
  expect(ofTruck.likely).toBeNull();
});
