import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createCategories } from '../../../src/cargo/categories/index.ts';
import { createClients } from '../../../src/cargo/clients/index.ts';
import { createPlaces } from '../../../src/cargo/places/index.ts';
import type { TripEvent } from '../../../src/cargo/trips/trip.ts';
import { createTripService } from '../../../src/cargo/trips/trip-service.ts';
import { createTripSync } from '../../../src/cargo/trips/trip-sync.ts';
import { createConflictSync, listConflicts } from '../../../src/fleet/conflict-store.ts';
import { createShipService } from '../../../src/fleet/office/ship-service.ts';
import { createSyncLog } from '../../../src/fleet/sync-log.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createNotingStore } from '../../../src/vessel/position/history/location-store.ts';
import { createTrackSync } from '../../../src/vessel/position/history/track-sync.ts';
import { createAlarmSync } from '../../../src/watch/alarms/ships/alarm-sync.ts';
import { createWatchSync } from '../../../src/watch/watchlist/watch-sync.ts';
import { createEntryService } from '../../../src/watch/watchlist/watchlist-service.ts';
import { FakeClock } from '../fake-clock.ts';
import { createLine } from './fleet-line.ts';

const shipName = (index: number): string => `ship-${index}`;

type Side = Awaited<ReturnType<typeof createSide>>;

/** One installation: its services, which note their changes, and its end of the link. */
async function createSide(db: Kysely<Database>, mode: 'ship' | 'shore', clock: FakeClock) {
  const { note, ships } = await createSyncLog({ mode, db, clock });
  const isOffice = mode === 'shore';
  const events = createEvent<TripEvent>();
  const clients = createClients({ db, clock, note, isOffice });
  const categories = createCategories({ db, clock, note, office: isOffice ? undefined : 'the office' });
  const places = createPlaces({
    db,
    clock,
    log: pino({ level: 'silent' }),
    note,
    office: isOffice ? undefined : 'the office',
  });
  const lookups = { clients: clients.service, categories: categories.service, places };
  const watch = { clock, onChange: () => undefined };
  const shared = [
    await categories.sync(),
    await places.sync(),
    await clients.sync(),
    createTripSync({ ...lookups, clock, events }),
    createTrackSync(clock),
    createAlarmSync({ onReceived: () => undefined }),
    createWatchSync(watch),
  ];
  return {
    db,
    clock,
    clients: clients.service,
    categories: categories.service,
    trips: createTripService({ db, clock, events, note, ships, ...lookups }),
    watchlist: createEntryService({ db, ...watch, note: isOffice ? note : undefined }),
    track: createNotingStore(db, note),
    parts: [...shared, createConflictSync(shared)],
  };
}

/** An office and its ships with all that they share, each with a clock of its own. */
export async function simulateFleet(
  office: Kysely<Database>,
  {
    ships,
    skewsMs,
    targetBytes,
  }: { ships: readonly Kysely<Database>[]; skewsMs: readonly number[]; targetBytes: number },
) {
  const clock = new FakeClock();
  const service = createShipService({ db: office, clock });
  const ashore = await createSide(office, 'shore', clock);
  const fleet: { id: string; aboard: Side; line: ReturnType<typeof createLine> }[] = [];
  for (const [index, db] of ships.entries()) {
    const { id } = await service.add(shipName(index));
    const clockAboard = new FakeClock();
    clockAboard.setWall(skewsMs[index] ?? 0);
    const aboard = await createSide(db, 'ship', clockAboard);
    const line = createLine(id, { ashore, aboard, targetBytes });
    await line.start();
    fleet.push({ id, aboard, line });
  }

  async function advance(ms: number): Promise<void> {
    for (const { clock: one } of [ashore, ...fleet.map(({ aboard }) => aboard)]) await one.advance(ms);
  }

  return {
    ashore,
    fleet,
    advance,
    /** A new computer aboard, or what the office takes for one. */
    replace: (index: number) => service.replace(shipName(index)),
    async sail({ aboard }: { aboard: Side }): Promise<void> {
      const recordedAt = aboard.clock.now();
      const place = { latitude: 50 + (recordedAt % 1000) / 1e6, longitude: 7, altitudeM: null, speedMps: 1.5 };
      await aboard.track.insertNew([{ ...place, id: createId(recordedAt), recordedAt, tripId: null }]);
    },
    /** Until nothing waits anywhere. */
    async settle(): Promise<void> {
      for (let quiet = 0, rounds = 0; quiet < 2; rounds += 1) {
        if (rounds > 300) throw new Error('the installations go on handing over to each other');
        await advance(61_000);
        let isMoving = false;
        for (const { line } of fleet) {
          if (await line.up('kept')) isMoving = true;
          if (await line.down('kept')) isMoving = true;
        }
        quiet = isMoving ? 0 : quiet + 1;
      }
    },
    conflicts: () => listConflicts(office, { limit: 10_000 }),
  };
}

/** What must be the same on both sides. `shipId`: in the office, that of the ship that it is compared with. */
export async function sharedRecords(db: Kysely<Database>, shipId = '') {
  const clients = await db.selectFrom('clients').selectAll().orderBy('id').execute();
  const categories = await db.selectFrom('categories').select(['id', 'name', 'description']).orderBy('id').execute();
  const trips = await db.selectFrom('trips').selectAll().where('ship_id', '=', shipId).orderBy('id').execute();
  const locations = await db
    .selectFrom('gps_locations')
    .select(['recorded_at', 'latitude', 'longitude', 'altitude_m', 'speed_mps', 'trip_id'])
    .where('ship_id', '=', shipId)
    .orderBy('recorded_at')
    .execute();
  return {
    clients: clients.map(({ ship_id: _ship, ...client }) => client),
    categories,
    trips: trips.map(({ ship_id: _ship, request: _request, refusal: _refusal, answer: _answer, ...trip }) => trip),
    locations,
  };
}
