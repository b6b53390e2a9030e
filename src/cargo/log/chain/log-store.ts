import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import { locked, readPages } from '../../../foundation/db/queries.ts';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { targetsFirst } from '../../../foundation/shared/logged-entry.ts';
import { CARGO_KINDS, type EntryKind, type LogEntry } from './entry.ts';

declare module '../../../foundation/db/database.ts' {
  interface Database {
    log_entries: LogEntryTable;
    log_heads: LogHeadTable;
  }
}

export interface LogEntryTable {
  id: string;
  kind: EntryKind;
  label: string | null;
  at: number;
  until: number | null;
  latitude: number | null;
  longitude: number | null;
  place_id: string | null;
  trip_id: string | null;
  voyage_id: string | null;
  leg_id: string | null;
  author: string | null;
  text: string | null;
  /** JSON. */
  data: string | null;
  corrects: string | null;
  previous_hash: string | null;
  hash: string;
  /** Empty for an entry of this installation; `OFFICE_LOG` aboard for an entry from the office. */
  ship_id: string;
}

/** The head of each log. Its row is locked to append an entry. */
export interface LogHeadTable {
  ship_id: string;
  entries: number;
  newest_id: string | null;
  newest_hash: string | null;
  anchor_hash: string | null;
  anchor_entries: number | null;
  anchored_at: number | null;
  anchored_in: 'office' | 'backup' | null;
}

const PAGE_ROWS = 500;
/** Aboard: the log id for entries from the office. No ship has this id. */
export const OFFICE_LOG = '@office';
/** The logs whose entries a ship shows. */
export const ABOARD = ['', OFFICE_LOG];
/** Maximum number of keys in one query. */
const MAX_KEYS = 500;

/** Bytes of the variable-size fields of entries. */
const TEXT_BYTES = sql<
  number | string
>`coalesce(sum(octet_length(coalesce(text, '')) + octet_length(coalesce(data, ''))), 0)`;

export interface EntryFilter {
  /** The logs of these ships, '' for the log of this installation; undefined for all. */
  shipIds?: readonly string[] | undefined;
  kinds?: readonly EntryKind[] | undefined;
  /** First and last instant, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  /** Page position, newest first: entries before an instant or, with an id, before that entry. */
  before?: { at: number; id?: string | undefined } | undefined;
  limit: number;
}

export interface StoredEntry extends LogEntry {
  shipId: string;
}

export type LogStore = ReturnType<typeof createLogStore>;

export function createLogStore(db: Db) {
  return {
    async find(id: string): Promise<StoredEntry | undefined> {
      const row = await db.selectFrom('log_entries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },

    async findAll(ids: readonly string[]): Promise<StoredEntry[]> {
      const found: StoredEntry[] = [];
      for (let at = 0; at < ids.length; at += MAX_KEYS) {
        const some = ids.slice(at, at + MAX_KEYS);
        const rows = await db.selectFrom('log_entries').selectAll().where('id', 'in', some).orderBy('id').execute();
        found.push(...rows.map(fromRow));
      }
      return found;
    },

    /** By time, newest first. */
    async list({ shipIds, kinds, from, to, before, limit }: EntryFilter): Promise<StoredEntry[]> {
      let query = db.selectFrom('log_entries').selectAll();
      if (shipIds) query = query.where('ship_id', 'in', shipIds);
      if (kinds) query = query.where('kind', 'in', kinds);
      if (from !== undefined) query = query.where('at', '>=', from);
      if (to !== undefined) query = query.where('at', '<=', to);
      if (before) {
        const { at, id } = before;
        query = query.where((where) =>
          id === undefined
            ? where('at', '<', at)
            : where.or([where('at', '<', at), where.and([where('at', '=', at), where('id', '<', id)])]),
        );
      }
      const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(fromRow);
    },

    /** A log in order, from one entry to another. */
    pages(shipId: string, { from, upTo }: { from?: string | undefined; upTo?: string | undefined } = {}) {
      return readPages<StoredEntry>(
        async ({ after: last, size }) => {
          let query = db.selectFrom('log_entries').selectAll().where('ship_id', '=', shipId);
          if (last) query = query.where('id', '>', last.id);
          else if (from !== undefined) query = query.where('id', '>=', from);
          if (upTo !== undefined) query = query.where('id', '<=', upTo);
          const rows = await query.orderBy('id').limit(size).execute();
          return rows.map(fromRow);
        },
        { pageRows: PAGE_ROWS },
      );
    },

    /** The last written entries, newest first: of these logs, or of all. */
    async lastWritten(limit: number, shipIds?: readonly string[]): Promise<StoredEntry[]> {
      let query = db.selectFrom('log_entries').selectAll();
      if (shipIds) query = query.where('ship_id', 'in', shipIds);
      const rows = await query.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(fromRow);
    },

    /** The first and last entry, in log order, whose time is in a range. */
    async bounds(shipId: string, { from, to }: { from: number; to: number }) {
      const end = (direction: 'asc' | 'desc') =>
        db
          .selectFrom('log_entries')
          .select('id')
          .where('ship_id', '=', shipId)
          .where('at', '>=', from)
          .where('at', '<=', to)
          .orderBy('id', direction)
          .limit(1)
          .executeTakeFirst();
      const [first, last] = [await end('asc'), await end('desc')];
      return first && last && { first: first.id, last: last.id };
    },

    /** The previous entry in the log. */
    async entryBefore(shipId: string, id: string): Promise<StoredEntry | undefined> {
      const query = db.selectFrom('log_entries').selectAll().where('ship_id', '=', shipId).where('id', '<', id);
      const row = await query.orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row && fromRow(row);
    },

    /** Whether a log has an entry with this hash, optionally before a given entry. */
    async hasHash(shipId: string, hash: string, beforeId?: string): Promise<boolean> {
      let query = db.selectFrom('log_entries').select('id').where('hash', '=', hash).where('ship_id', '=', shipId);
      if (beforeId !== undefined) query = query.where('id', '<', beforeId);
      return (await query.limit(1).executeTakeFirst()) !== undefined;
    },

    /** Number of entries between two entries of a log, both included. */
    async countBetween(shipId: string, { first, last }: { first: string; last: string }): Promise<number> {
      const { items } = await db
        .selectFrom('log_entries')
        .select(({ fn }) => fn.countAll<number | string>().as('items'))
        .where('ship_id', '=', shipId)
        .where('id', '>=', first)
        .where('id', '<=', last)
        .executeTakeFirstOrThrow();
      return Number(items);
    },

    /** All entries of a trip, in all logs, in order of writing. */
    async ofTrip(tripId: string): Promise<StoredEntry[]> {
      const rows = await db.selectFrom('log_entries').selectAll().where('trip_id', '=', tripId).orderBy('id').execute();
      return rows.map(fromRow);
    },

    /** Ids of voyages, newest first: ids are in order of the start time. */
    async voyageIds({
      shipIds,
      before,
      limit,
    }: {
      shipIds?: readonly string[] | undefined;
      before?: string | undefined;
      limit: number;
    }) {
      let query = db.selectFrom('log_entries').select('voyage_id').distinct().where('voyage_id', 'is not', null);
      if (shipIds) query = query.where('ship_id', 'in', shipIds);
      if (before !== undefined) query = query.where('voyage_id', '<', before);
      const rows = await query.orderBy('voyage_id', 'desc').limit(limit).execute();
      return rows.flatMap(({ voyage_id: id }) => (id === null ? [] : [id]));
    },

    async ofVoyages(voyageIds: readonly string[]): Promise<StoredEntry[]> {
      if (voyageIds.length === 0) return [];
      const query = db.selectFrom('log_entries').selectAll().where('voyage_id', 'in', voyageIds);
      return (await query.orderBy('id').execute()).map(fromRow);
    },

    /** The entry and all its corrections, oldest first; empty if the entry does not exist. */
    async versionsOf(id: string): Promise<StoredEntry[]> {
      let first = await this.find(id);
      if (!first) return [];
      const passed = new Set<string>();
      while (first.corrects !== null && !passed.has(first.id)) {
        passed.add(first.id);
        const before = await this.find(first.corrects);
        // The first versions may have been deleted from the office.
        if (!before) break;
        first = before;
      }
      const versions = new Map([[first.id, first]]);
      for (let ids = [first.id]; ids.length > 0; ) {
        const rows = await db.selectFrom('log_entries').selectAll().where('corrects', 'in', ids).execute();
        // A ship could send entries that correct each other in a loop.
        const further = rows.filter((row) => !versions.has(row.id));
        for (const row of further) versions.set(row.id, fromRow(row));
        ids = further.map((row) => row.id);
      }
      return targetsFirst([...versions.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
    },

    /** Number and size of the entries that people added to the log of this installation since an instant. */
    async usageByHand(since: number): Promise<{ items: number; bytes: number }> {
      const row = await db
        .selectFrom('log_entries')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), TEXT_BYTES.as('bytes')])
        .where('ship_id', '=', '')
        .where('id', '>=', firstIdOf(since))
        .where('author', 'is not', null)
        .executeTakeFirstOrThrow();
      return { items: Number(row.items), bytes: Number(row.bytes) };
    },

    /** Number and size of the entries from the office: events of this trip, or with null all others. */
    async usageOfOffice(tripId: string | null): Promise<{ items: number; bytes: number }> {
      const row = await db
        .selectFrom('log_entries')
        .select(({ fn }) => [fn.countAll<number | string>().as('items'), TEXT_BYTES.as('bytes')])
        .where('ship_id', '=', OFFICE_LOG)
        .where((where) =>
          tripId === null
            ? where.or([where('trip_id', 'is', null), where('kind', 'not in', CARGO_KINDS)])
            : where.and([where('trip_id', '=', tripId), where('kind', 'in', CARGO_KINDS)]),
        )
        .executeTakeFirstOrThrow();
      return { items: Number(row.items), bytes: Number(row.bytes) };
    },

    async insert(entry: LogEntry, shipId: string): Promise<void> {
      await db.insertInto('log_entries').values(toRow(entry, shipId)).execute();
    },

    async head(shipId: string): Promise<LogHeadTable | undefined> {
      return db.selectFrom('log_heads').selectAll().where('ship_id', '=', shipId).executeTakeFirst();
    },

    async setHead({ ship_id, ...head }: Pick<LogHeadTable, 'ship_id'> & Partial<LogHeadTable>): Promise<void> {
      await db.updateTable('log_heads').set(head).where('ship_id', '=', ship_id).execute();
    },
  };
}

/** A lower bound for all ids created from an instant on. */
function firstIdOf(instantMs: number): string {
  const hex = Math.max(0, instantMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The head of a log, with its row locked until the transaction ends. */
export async function lockHead(trx: Transaction<Database>, shipId: string): Promise<LogHeadTable> {
  const read = () =>
    locked(trx, trx.selectFrom('log_heads').selectAll().where('ship_id', '=', shipId)).executeTakeFirst();
  const head = await read();
  if (head) return head;
  const empty: LogHeadTable = {
    ship_id: shipId,
    entries: 0,
    newest_id: null,
    newest_hash: null,
    anchor_hash: null,
    anchor_entries: null,
    anchored_at: null,
    anchored_in: null,
  };
  await trx
    .insertInto('log_heads')
    .values(empty)
    .onConflict((conflict) => conflict.column('ship_id').doNothing())
    .execute();
  return (await read()) ?? empty;
}

const toRow = (entry: LogEntry, shipId: string): LogEntryTable => ({
  id: entry.id,
  kind: entry.kind,
  label: entry.label,
  at: entry.at,
  until: entry.until,
  latitude: entry.latitude,
  longitude: entry.longitude,
  place_id: entry.placeId,
  trip_id: entry.tripId,
  voyage_id: entry.voyageId,
  leg_id: entry.legId,
  author: entry.author,
  text: entry.text,
  data: entry.data && JSON.stringify(entry.data),
  corrects: entry.corrects,
  previous_hash: entry.previousHash,
  hash: entry.hash,
  ship_id: shipId,
});

const fromRow = (row: LogEntryTable): StoredEntry => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  at: row.at,
  until: row.until,
  latitude: row.latitude,
  longitude: row.longitude,
  placeId: row.place_id,
  tripId: row.trip_id,
  voyageId: row.voyage_id,
  legId: row.leg_id,
  author: row.author,
  text: row.text,
  // Written by `toRow`.
  data: row.data === null ? null : (JSON.parse(row.data) as JsonObject),
  corrects: row.corrects,
  previousHash: row.previous_hash,
  hash: row.hash,
  shipId: row.ship_id,
});
