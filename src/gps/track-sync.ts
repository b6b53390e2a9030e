import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Applied, Applying, Incoming, Outgoing, SyncPart } from '../db/sync-part.ts';
import type { Clock } from '../shared/clock.ts';
import { createIdSequence } from '../shared/ids.ts';
import type { Location } from './location.ts';
import { createLocationStore } from './location-store.ts';
import { endOfMinute, MINUTE_MS, startOfMinute } from './noting-store.ts';
import { decodeTrack, encodeTrack } from './track-codec.ts';

/** An old track is sent with every 64th location at least. */
const MAX_THINNING = 64;

/** The track of a ship, which goes to the office by the minute and in the office belongs to the ship. */
export function createTrackSync(clock: Clock): SyncPart {
  // Ids in the order of the rows are added at one end of the index; random ones would touch pages all over it.
  const createId = createIdSequence();
  return {
    kind: 'track',
    direction: 'up',
    hasTwoAuthors: false,
    settleMs: 60_000,

    async outgoing(db, keys, { keepMs }): Promise<Outgoing[]> {
      const store = createLocationStore(db);
      const read: Location[] = [];
      for (const { from, to } of rangesOf(keys)) {
        for await (const page of store.pages({ from, to })) read.push(...page);
      }
      const now = clock.now();
      const kept = read.filter(({ recordedAt }, index) => index % thinning(now - recordedAt, keepMs) === 0);
      const body = kept.length > 0 ? Buffer.from(encodeTrack(kept)).toString('base64') : undefined;
      return [{ keys, body, left: read.length - kept.length }];
    },

    async apply({ body, shipId }: Incoming, { trx, isGone }: Applying): Promise<Applied> {
      if (body === undefined) return 'applied';
      const rows = typeof body === 'string' ? decodeTrack(Buffer.from(body, 'base64')) : undefined;
      if (rows === undefined) return 'unusable';
      const trips = new Set(rows.map(({ tripId }) => tripId).filter((id) => id !== null));
      const known = await findTrips(trx, [...trips]);
      for (const id of trips) {
        if (!known.has(id) && !(await isGone('trip', id))) return 'waits';
      }
      const now = clock.now();
      const locations = rows
        .filter(({ tripId }) => tripId === null || known.get(tripId) === shipId)
        .map((row) => ({ ...row, id: createId(now) }));
      await createLocationStore(trx).insertNew(locations, shipId);
      return 'applied';
    },

    async keys(db) {
      const rows = await db
        .selectFrom('gps_locations')
        .select(sql<number>`recorded_at / ${sql.lit(MINUTE_MS)}`.as('minute'))
        .distinct()
        .where('ship_id', '=', '')
        .orderBy('minute')
        .execute();
      return rows.map(({ minute }) => String(minute));
    },
  };
}

/** Every second, fourth … location of a track that waited once, twice … as long as it is kept whole. */
function thinning(ageMs: number, keepMs: number): number {
  if (ageMs <= keepMs) return 1;
  return Math.min(MAX_THINNING, 2 ** Math.min(6, Math.floor(ageMs / keepMs)));
}

/** The minutes as ranges of time, those that follow each other as one. */
function rangesOf(keys: readonly string[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const key of keys.toSorted((a, b) => Number(a) - Number(b))) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === startOfMinute(key)) last.to = endOfMinute(key);
    else if (last?.to !== endOfMinute(key)) ranges.push({ from: startOfMinute(key), to: endOfMinute(key) });
  }
  return ranges;
}

/** The ship of each of the trips that are there. */
async function findTrips(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // The table belongs to another feature, which builds on this one; its ids are what locations refer to.
  const rows = await db.selectFrom('trips').select(['id', 'ship_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ship_id }) => [id, ship_id]));
}
