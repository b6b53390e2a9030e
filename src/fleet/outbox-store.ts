import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import type { FleetOutboxTable } from './fleet-tables.ts';

/** A record that is to be handed over, in the order of its change. */
export interface OutboxRow {
  seq: number;
  kind: string;
  key: string;
  notedAt: number;
}

/** Rows of one statement. */
const WRITE_ROWS = 500;

/**
 * What is to be handed over to one peer: which records, not how they are. A record is read when it is sent, so one that
 * changes a hundred times meanwhile is one row. A row that is being sent has the mark of its batch; a change after that
 * adds another row.
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

    /** The oldest rows that are in no batch; records that still change are left out. */
    async waiting(limit: number, parts: readonly SyncPart[], now: number): Promise<OutboxRow[]> {
      const settling = parts.filter(({ settleMs = 0 }) => settleMs > 0);
      const found = await rows()
        .selectAll()
        .where('batch', 'is', null)
        .where(({ and, or, eb }) =>
          and(
            settling.map(({ kind, settleMs = 0 }) =>
              // A time that is not over after twice as long was noted by a clock that was ahead.
              or([eb('kind', '<>', kind), eb('noted_at', '<=', now - settleMs), eb('noted_at', '>', now + settleMs)]),
            ),
          ),
        )
        .orderBy('seq')
        .limit(limit)
        .execute();
      return found.map(toOutboxRow);
    },

    /** Those of one kind that are in no batch, the newest record first. */
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

    async inBatch(mark: string): Promise<OutboxRow[]> {
      const found = await rows().selectAll().where('batch', '=', mark).orderBy('seq').execute();
      return found.map(toOutboxRow);
    },

    /** Null takes them out of theirs. */
    async setBatch(seqs: readonly number[], mark: string | null): Promise<void> {
      await db.updateTable('fleet_outbox').set({ batch: mark }).where('seq', 'in', seqs).execute();
    },

    async deleteBatch(mark: string): Promise<void> {
      await db.deleteFrom('fleet_outbox').where('peer', '=', peer).where('batch', '=', mark).execute();
    },

    /** Whether there is a change of the record that the peer has not confirmed. */
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

    /** How many records wait, and since when. */
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

/** Notes a record for one peer, unless it is noted already and not yet being sent. */
export async function noteFor(trx: Transaction<Database>, peer: string, { kind, key, now }: Noted): Promise<void> {
  await sql`insert into fleet_outbox (peer, kind, key, noted_at)
    select ${peer}, ${kind}, ${key}, ${sql.lit(now)} where not ${isNoted(sql.lit(peer), kind, key)}`.execute(trx);
}

/** Notes a record for all ships but one; returns for how many it was not noted yet. */
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
