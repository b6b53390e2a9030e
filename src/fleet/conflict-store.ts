import Type from 'typebox';
import Value from 'typebox/value';
import type { Db } from '../db/database.ts';
import type { SyncPart } from '../db/sync-part.ts';
import type { Version } from './version.ts';

/** The kind under which ships hand over the edits that they have lost. */
export const CONFLICT = 'conflict';

/** An edit that another one has overwritten without knowing it. */
export interface Conflict {
  id: string;
  /** Of which ship the other side was or is; empty aboard. */
  peer: string;
  kind: string;
  key: string;
  stamp: string;
  author: string;
  /** See `Version`; null where it is not known. */
  base: string | null;
  notedAt: number;
  /** The record as the edit had left it. */
  body: unknown;
}

/** Kept edits; more are so many that nobody reads them, and the oldest goes. */
const MAX_CONFLICTS = 10_000;

/** False where it is known already, or its author went on from it with an edit that was lost as well. */
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
  const result = await db
    .insertInto('fleet_conflicts')
    .values({ ...conflict, noted_at: notedAt, body: JSON.stringify(body ?? null) })
    .onConflict((known) => known.columns(['kind', 'key', 'stamp']).doNothing())
    .executeTakeFirst();
  const isNew = Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
  if (isNew) await dropOldest(db);
  return isNew;
}

/**
 * Edits that were lost until their author, who did not know that, went on from them: what became of them is in the later
 * edit.
 */
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

async function dropOldest(db: Db): Promise<void> {
  const first = await db
    .selectFrom('fleet_conflicts')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MAX_CONFLICTS)
    .limit(1)
    .executeTakeFirst();
  if (first) await db.deleteFrom('fleet_conflicts').where('id', '<=', first.id).execute();
}

/** The newest first. */
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
  return rows.map(({ noted_at, body, ...row }) => ({ ...row, notedAt: noted_at, body: JSON.parse(body) as unknown }));
}

const text = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' });
const Body = Type.Object({
  kind: text,
  key: text,
  stamp: Type.String({ pattern: '^[0-9a-f]{20}$' }),
  author: text,
  base: Type.Optional(Type.String({ pattern: '^([0-9a-f]{20})?$' })),
  notedAt: Type.Integer({ minimum: 0, maximum: 8.64e15 }),
  body: Type.Unknown(),
});

/** Lost edits of ships, which the office shows beside its own. */
export function createConflictSync(): SyncPart {
  return {
    kind: CONFLICT,
    direction: 'up',
    hasTwoAuthors: false,

    async outgoing(db, keys) {
      const rows = await db.selectFrom('fleet_conflicts').selectAll().where('id', 'in', keys).execute();
      return rows.map(({ id, peer: _peer, noted_at, body, base, ...row }) => {
        const lost = { ...row, notedAt: noted_at, body: JSON.parse(body) as unknown };
        return { keys: [id], body: base === null ? lost : { ...lost, base } };
      });
    },

    async apply({ key, body, shipId }, { trx }) {
      if (body === undefined) return 'applied';
      if (!Value.Check(Body, body)) return 'unusable';
      const known = await trx.selectFrom('fleet_conflicts').select('id').where('id', '=', key).executeTakeFirst();
      if (known) return 'applied';
      await noteConflict(trx, { ...body, id: key, peer: shipId, base: body.base ?? null, body: body.body });
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('fleet_conflicts').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  };
}
