import type { Kysely } from 'kysely';
import { createClients } from '../../../src/cargo/clients/index.ts';
import { createConflictSync, listConflicts } from '../../../src/fleet/conflict-store.ts';
import { createShipService } from '../../../src/fleet/office/ship-service.ts';
import { createSyncLog } from '../../../src/fleet/sync-log.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';
import { createNotingStore } from '../../../src/vessel/position/history/location-store.ts';
import { createTrackSync } from '../../../src/vessel/position/history/track-sync.ts';
import { FakeClock } from '../fake-clock.ts';
import { createLine } from './fleet-line.ts';

export const SHIP = 'anna';

interface Ends {
  office: Kysely<Database>;
  ship: Kysely<Database>;
  /** How far the clock aboard is ahead. */
  skewMs?: number;
  targetBytes?: number;
}

/** A ship and its office with clients and tracks, and a link between them whose every request a test decides on. */
export async function createPair({ office, ship, skewMs = 0, targetBytes = 2000 }: Ends) {
  const clock = new FakeClock();
  const aboardClock = new FakeClock();
  aboardClock.setWall(skewMs);
  const side = async (db: Kysely<Database>, mode: 'ship' | 'shore', at: FakeClock) => {
    const { note } = await createSyncLog({ mode, db, clock: at });
    const clients = createClients({ db, clock: at, note });
    const shared = [await clients.sync(), createTrackSync(at)];
    const parts = [...shared, createConflictSync(shared)];
    return { db, clients: clients.service, parts, note };
  };
  await createShipService({ db: office, clock }).add(SHIP);
  const ashore = await side(office, 'shore', clock);
  const aboard = await side(ship, 'ship', aboardClock);
  const track = createNotingStore(ship, aboard.note);
  const line = createLine(SHIP, {
    ashore: { ...ashore, clock },
    aboard: { ...aboard, clock: aboardClock },
    targetBytes,
  });
  await line.start();

  return {
    ashore,
    aboard,
    addLocation: (recordedAt: number) =>
      track.insertNew([
        {
          id: createId(recordedAt),
          recordedAt,
          latitude: 50 + (recordedAt % 1000) / 1e6,
          longitude: 7,
          altitudeM: null,
          speedMps: 1.5,
          tripId: null,
        },
      ]),
    async advance(ms: number): Promise<void> {
      await clock.advance(ms);
      await aboardClock.advance(ms);
    },
    now: () => aboardClock.now(),

    up: line.up,
    down: line.down,
    deliverLate: line.deliverLate,

    /** Until nothing waits on either side. */
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 2; ) {
        await this.advance(61_000);
        const moved = [await line.up('kept'), await line.down('kept')];
        quiet = moved.includes(true) ? 0 : quiet + 1;
      }
    },

    clientsOf: async (db: Kysely<Database>) => {
      const { service } = createClients({ db, clock });
      const all = (await Array.fromAsync(service.pages({}))).flat();
      return all.map(({ shipId: _shipId, ...client }) => client).sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    locationsOf: async (db: Kysely<Database>, shipId: string) => {
      const rows = await db
        .selectFrom('gps_locations')
        .select(['recorded_at', 'latitude', 'longitude', 'altitude_m', 'speed_mps', 'trip_id'])
        .where('ship_id', '=', shipId)
        .orderBy('recorded_at')
        .execute();
      return rows;
    },
    conflicts: () => listConflicts(office, { limit: 10_000 }),
  };
}
