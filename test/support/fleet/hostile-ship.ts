import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { createCategories } from '../../../src/cargo/categories/index.ts';
import { createClients } from '../../../src/cargo/clients/index.ts';
import { createPlaces } from '../../../src/cargo/places/index.ts';
import type { TripEvent } from '../../../src/cargo/trips/trip.ts';
import { createTripSync } from '../../../src/cargo/trips/trip-sync.ts';
import { createConflictSync } from '../../../src/fleet/conflict-store.ts';
import { type Entry, pack, UpBatch, unpack } from '../../../src/fleet/link-protocol.ts';
import { receiveBatch } from '../../../src/fleet/office/receive.ts';
import { createShipService } from '../../../src/fleet/office/ship-service.ts';
import { createSyncLog } from '../../../src/fleet/sync-log.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import { createEvent } from '../../../src/foundation/shared/event.ts';
import { createLinkSync } from '../../../src/outward/links/link-sync.ts';
import { createTrackSync } from '../../../src/vessel/position/history/track-sync.ts';
import { createAlarmSync } from '../../../src/watch/alarms/ships/alarm-sync.ts';
import { FakeClock } from '../fake-clock.ts';

/** An office to whose ships a test lends its hand: it sends whatever the token of a ship allows, as bytes. */
export async function startAttackedOffice(db: Kysely<Database>, ships: readonly string[] = ['anna', 'berta']) {
  const clock = new FakeClock();
  const { note } = await createSyncLog({ mode: 'shore', db, clock });
  const clients = createClients({ db, clock, note, isOffice: true });
  const categories = createCategories({ db, clock, note });
  const places = createPlaces({ db, clock, log: pino({ level: 'silent' }), note });
  const lookups = { clients: clients.service, categories: categories.service, places };
  const service = createShipService({ db, clock });
  for (const ship of ships) await service.add(ship);
  const shared = [
    await categories.sync(),
    await places.sync(),
    await clients.sync(),
    createTripSync({ ...lookups, clock, events: createEvent<TripEvent>() }),
    createLinkSync(() => undefined),
    createTrackSync(clock),
    createAlarmSync({ onReceived: () => undefined }),
  ];
  const parts = [...shared, createConflictSync(shared)];
  const links = new Map(ships.map((id) => [id, { epoch: randomUUID(), previous: null as string | null }]));

  return {
    db,
    clock,
    parts,
    note,
    clients: clients.service,
    categories: categories.service,
    epochOf: (ship: string) => links.get(ship)?.epoch ?? '',
    /** Hands over records as a ship; `wireBytes` is what crossed the link. */
    async send(ship: string, entries: readonly Entry[], on = db) {
      const link = links.get(ship);
      if (!link) throw new Error(`there is no ship ${ship}`);
      const mark = randomUUID();
      const packed = await pack({ epoch: link.epoch, formerEpoch: null, previous: link.previous, mark, entries });
      const batch = await unpack(UpBatch, packed);
      if (!batch) return { outcome: 'noBatch' as const, tally: undefined, wireBytes: packed.length };
      const answer = await receiveBatch({ db: on, parts, now: clock.now() }, ship, batch);
      if (answer.outcome === 'stored') link.previous = mark;
      return { ...answer, wireBytes: packed.length };
    },
    count: async (
      table: 'gps_locations' | 'fleet_outbox' | 'categories' | 'clients' | 'places' | 'links' | 'fleet_waiting',
    ) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string | number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

const voyage = {
  startTime: Date.parse('2026-11-20T08:00:00Z'),
  endTime: null,
  startLatitude: 50,
  startLongitude: 7,
  endLatitude: null,
  endLongitude: null,
  status: 'Active',
  logGps: false,
};

/** A trip with these papers. Without them, its papers refer to nothing that is there. */
export function makeTripEntry(papers: object, rest: object = {}): Entry {
  const ids = { categoryId: randomUUID(), senderId: randomUUID(), receiverId: randomUUID() };
  return { k: 'trip', i: randomUUID(), b: { papers: { ...ids, weight: 1, ...papers }, voyage, ...rest } };
}

/** The time of an edit, as ships write it. */
export const stamp = (ms: number): string => `${ms.toString(16).padStart(12, '0')}00000000`;
