import { sql } from 'kysely';
import Type from 'typebox';
import type { Db } from '../../../foundation/db/database.ts';
import {
  type Applied,
  type Applying,
  createSyncPart,
  type Incoming,
  type Outgoing,
  type SyncPart,
} from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createIdSequence } from '../../../foundation/shared/ids.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { MINUTE_MS } from '../../../foundation/shared/units.ts';
import type { Location } from '../fix.ts';
import { MAX_ALTITUDE_M, MAX_SPEED_MPS } from '../values.ts';
import { createLocationStore, endOfMinute, minuteOf, startOfMinute } from './location-store.ts';
import { minutesOf, withinMinutes } from './minute-quota.ts';
import { decodeTrack, encodeTrack, MAX_ROWS } from './track-codec.ts';

/** An old track is sent with at least every 64th location. */
const MAX_THINNING = 64;
/** Minutes in one record, which a ship sends in one batch. */
const MAX_MINUTES = 2000;

/** Overhead of a record besides its kind and key. */
const LARGEST_BODY = LIMITS.fleetRecord.bytes - 1024;

/** Base64 of a packed track. */
const Body = Type.String({ maxLength: LIMITS.fleetRecord.bytes, pattern: '^[A-Za-z0-9+/]+=*$' });

/** The track of a ship, synced to the office by the minute. In the office it belongs to the ship. */
export function createTrackSync(clock: Clock): SyncPart {
  // Ids in the order of rows are added at one end of the index; random ids would touch pages all over it.
  const createId = createIdSequence();
  return createSyncPart({
    kind: 'track',
    direction: 'up',
    hasTwoAuthors: false,
    settleMs: MINUTE_MS,
    isJoined: true,
    // The last minute of a record.
    key: /^-?\d{1,12}$/,
    body: Body,

    async outgoing(db, keys, { keepMs }): Promise<Outgoing[]> {
      const store = createLocationStore(db);
      const read: Location[] = [];
      for (const { from, to } of rangesOf(keys)) {
        for await (const page of store.pages({ from, to })) read.push(...page);
      }
      const now = clock.now();
      const isKept = ({ recordedAt, isJump }: Location, index: number) =>
        isJump || index % thinning(now - recordedAt, keepMs) === 0;
      const kept = read.filter(isKept);
      const left = read.length - kept.length;
      if (kept.length === 0) return [{ keys, body: undefined, left }];
      const parts = inParts(kept);
      return parts.map(({ body, minute }, index) =>
        // The last record also stands for the other minutes, so that each is marked as handed over.
        index + 1 < parts.length ? { keys: [minute], body } : { keys: [...keys, minute], body, left },
      );
    },

    async apply({ key, body, shipId }: Incoming<string>, { trx, isGone, stored }: Applying): Promise<Applied> {
      if (body === undefined) return 'applied';
      const rows = decodeTrack(Buffer.from(body, 'base64'));
      if (rows === undefined || minutesOf(rows).size > MAX_MINUTES || !endsInMinute(rows, key)) return 'unusable';
      const trips = new Set(rows.map(({ tripId }) => tripId).filter((id) => id !== null));
      const known = await findTrips(trx, [...trips]);
      for (const id of trips) {
        if (!known.has(id) && !(await isGone('trip', id))) return 'waits';
      }
      const now = clock.now();
      const own = rows.filter(({ tripId }) => tripId === null || known.get(tripId) === shipId);
      const locations = (await withinMinutes(trx, own, shipId)).map(({ altitudeM, speedMps, ...row }) => {
        const isSpeed = speedMps !== null && speedMps >= 0 && speedMps <= MAX_SPEED_MPS;
        const isAltitude = altitudeM !== null && Math.abs(altitudeM) <= MAX_ALTITUDE_M;
        const values = { speedMps: isSpeed ? speedMps : null, altitudeM: isAltitude ? altitudeM : null };
        return { ...row, ...values, id: createId(now) };
      });
      stored(await createLocationStore(trx).insertNew(locations, shipId));
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
  });
}

/** A record must contain only times up to the minute in its key. */
const endsInMinute = (rows: readonly { recordedAt: number }[], key: string): boolean =>
  rows.length === 0 || minuteOf(rows.reduce((last, { recordedAt }) => Math.max(last, recordedAt), -8.64e15)) === key;

/** The locations as one record, or as several if one would be too large, each with its last minute. */
function inParts(rows: readonly Location[]): { body: string; minute: string }[] {
  const body = rows.length > MAX_ROWS ? undefined : Buffer.from(encodeTrack(rows)).toString('base64');
  const minute = minuteOf(rows.at(-1)?.recordedAt ?? 0);
  if (body !== undefined && (body.length <= LARGEST_BODY || rows.length === 1)) return [{ body, minute }];
  const half = Math.ceil(rows.length / 2);
  return [...inParts(rows.slice(0, half)), ...inParts(rows.slice(half))];
}

/** Interval of the locations to send: 1 up to an age of `keepMs`, then 2, from twice that age 4, and so on. */
function thinning(ageMs: number, keepMs: number): number {
  if (ageMs <= keepMs) return 1;
  return Math.min(MAX_THINNING, 2 ** Math.min(6, Math.floor(ageMs / keepMs)));
}

/** The minutes as time ranges; consecutive minutes are merged. */
function rangesOf(keys: readonly string[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const key of keys.toSorted((a, b) => Number(a) - Number(b))) {
    const last = ranges.at(-1);
    if (last && last.to + 1 === startOfMinute(key)) last.to = endOfMinute(key);
    else if (last?.to !== endOfMinute(key)) ranges.push({ from: startOfMinute(key), to: endOfMinute(key) });
  }
  return ranges;
}

/** The ship of each existing trip. */
async function findTrips(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // The table belongs to another feature that depends on this one; locations refer to its ids.
  const rows = await db.selectFrom('trips').select(['id', 'ship_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ship_id }) => [id, ship_id]));
}
