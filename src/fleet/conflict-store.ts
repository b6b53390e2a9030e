import Type, { type Static } from 'typebox';
import type { Db } from '../foundation/db/database.ts';
import { createSyncPart, type SyncPart } from '../foundation/db/sync-part.ts';
import { createId } from '../foundation/shared/ids.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { MAX_AHEAD_MS, timeOfStamp, type Version } from './version-store.ts';

/** The record kind of lost edits that ships send to the office. */
export const CONFLICT = 'conflict';

/** An edit that was lost, because another edit made without knowledge of it has replaced it. */
export interface Conflict {
  id: string;
  /** The ship on the other side of the link; empty on board. */
  peer: string;
  kind: string;
  key: string;
  stamp: string;
  author: string;
  /** See `Version`; null if unknown. */
  base: string | null;
  notedAt: number;
  /** The record after the edit. */
  body: unknown;
}

/** Stores a lost edit; false if it is stored already, or a later lost edit of the same author contains it. */
export async function noteConflict(db: Db, { notedAt, body, ...conflict }: Conflict): Promise<boolean> {
  const { kind, key, author, stamp, base } = conflict;
  const later = await ofRecord(db, conflict)
    .select('id')
    .where('author', '=', author)
    .where('stamp', '>', stamp)
    .where('base', '<', stamp)
    .limit(1)
    .executeTakeFirst();
  if (later) return false;
  if (base !== null) await forgetConflicts(db, { kind, key, version: { author, stamp, base } });
  const text = JSON.stringify(body ?? null);
  const result = await db
    .insertInto('fleet_conflicts')
    .values({ ...conflict, noted_at: notedAt, body: text, bytes: Buffer.byteLength(text) })
    .onConflict((known) => known.columns(['kind', 'key', 'stamp']).doNothing())
    .executeTakeFirst();
  const isNew = Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
  if (isNew) await dropOldest(db, conflict.peer);
  return isNew;
}

/** Removes lost edits that a later edit of the same author builds on, because that edit contains them. */
export async function forgetConflicts(
  db: Db,
  { kind, key, version }: { kind: string; key: string; version: Version },
): Promise<void> {
  await db
    .deleteFrom('fleet_conflicts')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('author', '=', version.author)
    .where('stamp', '>', version.base)
    .where('stamp', '<', version.stamp)
    .execute();
}

const ofRecord = (db: Db, { kind, key }: Pick<Conflict, 'kind' | 'key'>) =>
  db.selectFrom('fleet_conflicts').where('kind', '=', kind).where('key', '=', key);

/**
 * Drops the oldest lost edits of a ship above the limit, which is per ship, so that one ship cannot displace the
 * others. A tenth is dropped at once, because finding the oldest reads all of them.
 */
async function dropOldest(db: Db, peer: string): Promise<void> {
  const { items, bytes: limit } = LIMITS.fleetConflicts;
  const ofPeer = db.selectFrom('fleet_conflicts').where('peer', '=', peer);
  const sums = await ofPeer
    .select(({ fn }) => [
      fn.countAll<string | number>().as('count'),
      fn.sum<string | number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(sums.count) <= items && Number(sums.bytes ?? 0) <= limit) return;
  const newest = await ofPeer.select(['id', 'bytes']).orderBy('id', 'desc').execute();
  let bytes = 0;
  const excess = newest.find((row, index) => {
    bytes += row.bytes;
    return index >= 0.9 * items || bytes > 0.9 * limit;
  });
  if (excess) await db.deleteFrom('fleet_conflicts').where('peer', '=', peer).where('id', '<=', excess.id).execute();
}

/** Removes a conflict that names another author for the same edit: a ship has forged it. */
export async function forgetForged(db: Db, { kind, key, stamp, author }: Conflict): Promise<void> {
  await db
    .deleteFrom('fleet_conflicts')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('stamp', '=', stamp)
    .where('author', '<>', author)
    .execute();
}

/** Newest first. */
export async function listConflicts(
  db: Db,
  { limit, ships }: { limit: number; ships?: readonly string[] | undefined },
): Promise<Conflict[]> {
  const rows = await db
    .selectFrom('fleet_conflicts')
    .selectAll()
    .$if(ships !== undefined, (query) => query.where('peer', 'in', ships ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ noted_at, body, bytes: _bytes, ...row }) => ({
    ...row,
    notedAt: noted_at,
    body: JSON.parse(body) as unknown,
  }));
}

const Body = Type.Object({
  kind: Type.String({ maxLength: 40 }),
  key: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  stamp: Type.String({ pattern: '^[0-9a-f]{20}$' }),
  author: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }),
  base: Type.Optional(Type.String({ pattern: '^([0-9a-f]{20})?$' })),
  notedAt: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
  body: Type.Unknown(),
});

/** Sends the lost edits of ships to the office, which shows them with its own. Parts with one author have none. */
export function createConflictSync(parts: readonly SyncPart[]): SyncPart {
  /** The lost record; undefined if this release cannot read it. */
  function recordOf({ kind, key, body }: Static<typeof Body>): unknown {
    const part = parts.find((other) => other.kind === kind && other.hasTwoAuthors);
    return body === null ? undefined : part?.check({ key, body, shipId: '', isLater: false })?.body;
  }

  return createSyncPart({
    kind: CONFLICT,
    direction: 'up',
    hasTwoAuthors: false,
    body: Body,

    async outgoing(db, keys) {
      const rows = await db.selectFrom('fleet_conflicts').selectAll().where('id', 'in', keys).execute();
      return rows.map(({ id, peer: _peer, noted_at, body, base, bytes: _bytes, ...row }) => {
        const lost = { ...row, notedAt: noted_at, body: JSON.parse(body) as unknown };
        return { keys: [id], body: base === null ? lost : { ...lost, base } };
      });
    },

    async apply({ body, shipId }, { trx, now, author, isOthers }) {
      if (body === undefined) return 'known';
      const record = recordOf(body);
      if (record === undefined || timeOfStamp(body.stamp) > now + MAX_AHEAD_MS) return 'unusable';
      const conflict = {
        ...body,
        id: createId(now),
        peer: shipId,
        author: (await isOthers(body.author)) ? author : body.author,
        base: body.base ?? null,
        notedAt: Math.min(body.notedAt, now),
        body: record,
      };
      return (await noteConflict(trx, conflict)) ? 'applied' : 'known';
    },

    async keys(db) {
      const rows = await db.selectFrom('fleet_conflicts').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  });
}
