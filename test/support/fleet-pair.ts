import type { Kysely } from 'kysely';
import { createClients } from '../../src/clients/index.ts';
import type { Database } from '../../src/db/database.ts';
import { DownBatch, pack, UpBatch, unpack } from '../../src/fleet/batch.ts';
import { createConflictSync, listConflicts } from '../../src/fleet/conflict-store.ts';
import { createJournal } from '../../src/fleet/journal.ts';
import { createLinkStore } from '../../src/fleet/link-store.ts';
import { nextDown, receiveBatch } from '../../src/fleet/office/receive.ts';
import { createShipService } from '../../src/fleet/office/ship-service.ts';
import { confirmBatch, takeBatch } from '../../src/fleet/outgoing.ts';
import { beginEpoch, beginFirstEpoch } from '../../src/fleet/ship/epoch.ts';
import { takeDown } from '../../src/fleet/ship/take-down.ts';
import { createNotingStore } from '../../src/gps/noting-store.ts';
import { createTrackSync } from '../../src/gps/track-sync.ts';
import { createId } from '../../src/shared/ids.ts';
import { FakeClock } from './fake-clock.ts';

/** What becomes of one request and its answer. `late`: it comes a second time, at any later moment. */
export type Fate = 'kept' | 'requestLost' | 'answerLost' | 'twice' | 'cut' | 'late';

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
  const keepMs = Number.POSITIVE_INFINITY;
  const side = async (db: Kysely<Database>, mode: 'ship' | 'shore', at: FakeClock) => {
    const { note } = await createJournal({ mode, db, clock: at });
    const clients = createClients({ db, clock: at, note });
    const parts = [await clients.sync(), createTrackSync(at), createConflictSync()];
    return { db, clients: clients.service, parts, note };
  };
  await createShipService({ db: office, clock }).add(SHIP);
  const ashore = await side(office, 'shore', clock);
  const aboard = await side(ship, 'ship', aboardClock);
  const track = createNotingStore(ship, aboard.note);
  const link = createLinkStore(ship, '');
  const late: Buffer[] = [];
  await beginFirstEpoch({ ...aboard, now: aboardClock.now() });

  async function deliver(bytes: Buffer) {
    const batch = await unpack(UpBatch, bytes);
    if (!batch) return undefined;
    return (await receiveBatch({ ...ashore, now: clock.now() }, SHIP, batch)).outcome;
  }

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

    /** One request up; true where there was something to send. */
    async up(fate: Fate): Promise<boolean> {
      const parts = aboard.parts.filter(({ direction }) => direction !== 'down');
      const now = aboardClock.now();
      const batch = await takeBatch({ db: ship, parts, peer: '', now, keepMs, targetBytes, isGreeting: true });
      if (!batch) return false;
      const { epoch, former_epoch: formerEpoch } = (await link.find()) ?? {};
      const { mark, previous, entries } = batch;
      const bytes = await pack({ epoch, formerEpoch, previous, mark, entries });
      if (fate === 'requestLost') return true;
      if (fate === 'late') late.push(bytes);
      if (fate === 'twice') await deliver(bytes);
      const outcome = await deliver(fate === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (fate === 'answerLost' || outcome === undefined) return true;
      if (outcome === 'stored') await confirmBatch(ship, '', mark);
      else if (outcome === 'diverged') await beginEpoch({ db: ship, parts, now }, true);
      else throw new Error(`the office answered ${outcome}`);
      return true;
    },

    /** One request down; true where something came. */
    async down(fate: Fate): Promise<boolean> {
      const { epoch, received = null } = (await link.find()) ?? {};
      const question = { epoch: epoch ?? '', received };
      const next = await nextDown({ ...ashore, now: clock.now(), targetBytes }, SHIP, question);
      if (next === undefined) return false;
      if (next === 'diverged') await beginEpoch({ ...aboard, now: aboardClock.now() }, true);
      if (typeof next === 'string') return true;
      if (fate === 'requestLost' || fate === 'answerLost') return true;
      const bytes = await pack({ mark: next.mark, entries: next.entries });
      const batch = await unpack(DownBatch, fate === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (!batch) return true;
      const deps = { ...aboard, now: aboardClock.now(), question };
      await takeDown(deps, batch);
      if (fate === 'twice') await takeDown(deps, batch);
      return true;
    },

    /** A request that was sent long ago comes now; nobody reads the answer. */
    async deliverLate(): Promise<void> {
      const bytes = late.shift();
      if (bytes) await deliver(bytes);
    },

    /** Until nothing waits on either side. */
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 2; ) {
        await this.advance(61_000);
        const moved = [await this.up('kept'), await this.down('kept')];
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
