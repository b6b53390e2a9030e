import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import type { FleetOutboxTable } from './fleet-tables.ts';

/** A record that waits to be sent, in the order of changes. */
export interface OutboxRow {
  seq: number;
  kind: string;
  key: string;
  notedAt: number;
}

/** Rows per statement. */
const WRITE_ROWS = 500;

/**
 * Records that wait to be sent to one peer. Only the key is stored, and the record is read when it is sent: a record that
 * changes a hundred times is one row. A row that is being sent has the mark of its batch; a later change adds another row.
 */
export function createOutboxStore(db: Db, peer: string) {
  const rows = () => db.selectFrom('fleet_outbox').where('peer', '=', peer);

  return {
    async add(kind: string, keys: readonly string[], now: number): Promise<void> {
      for (let first = 0; first < keys.length; first += WRITE_ROWS) {
        const page = keys.slice(first, first + WRITE_ROWS).map((key) => ({ peer, kind, key, noted_at: now }));
        await db.insertInto('fleet_outbox').values(page).execute();
      }
    },

    /** The oldest rows without a batch, except records that have changed within their settling time. */
    async waiting(limit: number, parts: readonly SyncPart[], now: number): Promise<OutboxRow[]> {
      const settling = parts.filter(({ settleMs = 0 }) => settleMs > 0);
      const found = await rows()
        .selectAll()
        .where('batch', 'is', null)
        .where(({ and, or, eb }) =>
          and(
            settling.map(({ kind, settleMs = 0 }) =>
              // A row dated further ahead than this was written while the clock was ahead.
              or([eb('kind', '<>', kind), eb('noted_at', '<=', now - settleMs), eb('noted_at', '>', now + settleMs)]),
            ),
          ),
        )
        .orderBy('seq')
        .limit(limit)
        .execute();
      return found.map(toOutboxRow);
    },

    /** Rows of one kind without a batch, the newest record first. */
    async newest(kind: string, limit: number): Promise<OutboxRow[]> {
      const found = await rows()
        .selectAll()
        .where('kind', '=', kind)
        .where('batch', 'is', null)
        .orderBy('key', 'desc')
        .limit(limit)
        .execute();
      return found.map(toOutboxRow);
    },

    /** Rows of these records without a batch. */
    async withKeys(kind: string, keys: readonly string[]): Promise<OutboxRow[]> {
      if (keys.length === 0) return [];
      const found = await rows()
        .selectAll()
        .where('kind', '=', kind)
        .where('key', 'in', keys)
        .where('batch', 'is', null)
        .execute();
      return found.map(toOutboxRow);
    },

    async inBatch(mark: string): Promise<OutboxRow[]> {
      const found = await rows().selectAll().where('batch', '=', mark).orderBy('seq').execute();
      return found.map(toOutboxRow);
    },

    /** Adds rows to a batch; null removes them from their batch. */
    async setBatch(seqs: readonly number[], mark: string | null): Promise<void> {
      await db.updateTable('fleet_outbox').set({ batch: mark }).where('seq', 'in', seqs).execute();
    },

    async deleteBatch(mark: string): Promise<void> {
      await db.deleteFrom('fleet_outbox').where('peer', '=', peer).where('batch', '=', mark).execute();
    },

    /** Whether the record has a change that the peer has not confirmed. */
    async has(kind: string, key: string): Promise<boolean> {
      const row = await rows()
        .select('seq')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async clear(): Promise<void> {
      await db.deleteFrom('fleet_outbox').where('peer', '=', peer).execute();
    },

    /** Number of waiting records, and the time of the oldest. */
    async backlog(): Promise<{ records: number; oldestAt: number | null }> {
      const row = await rows()
        .select(({ fn }) => [fn.countAll<string | number>().as('records'), fn.min('noted_at').as('oldest')])
        .executeTakeFirstOrThrow();
      return { records: Number(row.records), oldestAt: row.oldest };
    },
  };
}

const toOutboxRow = ({ seq, kind, key, noted_at }: Selectable<FleetOutboxTable>): OutboxRow => ({
  seq,
  kind,
  key,
  notedAt: noted_at,
});

export interface Noted {
  kind: string;
  key: string;
  now: number;
}

/** Queues a record for one peer, unless it waits already. */
export async function noteFor(trx: Transaction<Database>, peer: string, { kind, key, now }: Noted): Promise<void> {
  await sql`insert into fleet_outbox (peer, kind, key, noted_at)
    select ${peer}, ${kind}, ${key}, ${sql.lit(now)} where not ${isNoted(sql.lit(peer), kind, key)}`.execute(trx);
}

/** Queues a record for all ships except one; returns the number of new rows. */
export async function noteForShips(
  trx: Transaction<Database>,
  { kind, key, now }: Noted,
  except = '',
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into fleet_outbox (peer, kind, key, noted_at)
    select ship.id, ${kind}, ${key}, ${sql.lit(now)} from fleet_ships as ship
    where ship.token_sha256 is not null and ship.id <> ${except} and not ${isNoted(sql.ref('ship.id'), kind, key)}
    order by ship.id`.execute(trx);
  return Number(numAffectedRows);
}

const isNoted = (peer: ReturnType<typeof sql>, kind: string, key: string) =>
  sql<SqlBool>`exists (select 1 from fleet_outbox as o
    where o.kind = ${kind} and o.key = ${key} and o.peer = ${peer} and o.batch is null)`;

/** A record that is too large for the other side. */
export interface Aside {
  kind: string;
  key: string;
  bytes: number;
}

/** Keeps records that are too large out of the batches for a peer until they change. */
export async function setAside(
  db: Db,
  peer: string,
  { records, rows, now }: { records: readonly Aside[]; rows: readonly OutboxRow[]; now: number },
): Promise<void> {
  const isAside = ({ kind, key }: OutboxRow) => records.some((record) => record.kind === kind && record.key === key);
  const seqs = rows.filter(isAside).map(({ seq }) => seq);
  if (seqs.length > 0) await db.deleteFrom('fleet_outbox').where('seq', 'in', seqs).execute();
  for (const { kind, key, bytes } of records) {
    const facts = { bytes, noted_at: now };
    await db
      .insertInto('fleet_set_aside')
      .values({ peer, kind, key, ...facts })
      .onConflict((known) => known.columns(['peer', 'kind', 'key']).doUpdateSet(facts))
      .execute();
  }
}

/** Records that are sent again because an edit made them smaller. */
export async function takeBack(db: Db, peer: string, rows: readonly OutboxRow[]): Promise<void> {
  const aside = await db.selectFrom('fleet_set_aside').select(['kind', 'key']).where('peer', '=', peer).execute();
  for (const { kind, key } of aside) {
    if (!rows.some((row) => row.kind === kind && row.key === key)) continue;
    await db
      .deleteFrom('fleet_set_aside')
      .where('peer', '=', peer)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

export async function countAside(db: Db, peer: string): Promise<number> {
  const { count } = await db
    .selectFrom('fleet_set_aside')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('peer', '=', peer)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Call this when all records are queued again. */
export async function clearAside(db: Db, peer: string): Promise<void> {
  await db.deleteFrom('fleet_set_aside').where('peer', '=', peer).execute();
}
