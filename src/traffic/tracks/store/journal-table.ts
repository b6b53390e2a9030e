import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/** Rows that are read at a time. */
const READ_ROWS = 20;
/** What one transaction deletes, so that it keeps nobody waiting. */
const DELETED_ROWS = 5;
/** Free rows that are kept for those to come: what a segment has, and some more. */
const KEPT_ROWS = 400;
/** Bytes of a row that fill its page of 2 kB, and each further page, so that no page has parts of two rows. */
const FIRST_PAGE_BYTES = 1990;
const PAGE_BYTES = 2044;

/** Rows that can be written over, the shortest first. */
interface Free {
  readonly upTo: number;
  readonly slots: readonly { slot: number; room: number }[];
}

const room = sql<number>`length(data)`;

/**
 * The journal of what no segment has yet. A row that is in a segment is free: the next row is written over it, as this
 * changes only the pages with its bytes. A row that is deleted and another one that is added would change the lists of
 * the file as well, which is as much again.
 */
export function createJournalTable(db: Db) {
  let free: Free | undefined;

  /** Rows up to `upTo`, and one with the id that is written: it is there where the answer of the database was lost. */
  async function findFree(id: number, upTo: number): Promise<Free> {
    const slots = await db
      .selectFrom('track_journal')
      .select(['slot', room.as('room')])
      .where((row) => row.or([row('id', '<=', upTo), row('id', '=', id)]))
      .orderBy(sql`id = ${id}`, 'desc')
      .orderBy(room)
      .execute();
    return { upTo, slots };
  }

  return {
    /** Writes a row over a free one, as those up to `freeUpTo` are, or adds it. The same row can be written again. Runs alone. */
    async write(row: { id: number; writtenAt: number; data: Uint8Array }, freeUpTo: number): Promise<void> {
      const { id, writtenAt, data } = row;
      const { slots } = free?.upTo === freeUpTo ? free : await findFree(id, freeUpTo);
      free = undefined;
      const at = slots.findIndex(({ room }) => room >= data.length);
      const found = at < 0 ? undefined : slots[at];
      const whole = padded(data, found?.room ?? wholePages(data.length));
      const values = { id, written_at: writtenAt, bytes: data.length, data: whole };
      const over = found && db.updateTable('track_journal').set(values).where('slot', '=', found.slot);
      if (!(await over?.executeTakeFirst())?.numUpdatedRows)
        await db.insertInto('track_journal').values(values).execute();
      free = { upTo: freeUpTo, slots: slots.toSpliced(at, found ? 1 : 0) };
    },

    /** The next rows behind one. */
    async after(id: number): Promise<{ id: number; data: Uint8Array }[]> {
      const rows = await db
        .selectFrom('track_journal')
        .select(['id', 'bytes', 'data'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(READ_ROWS)
        .execute();
      return rows.map(({ bytes, data, ...row }) => ({ ...row, data: data.subarray(0, bytes) }));
    },

    /** Deletes some of the free rows: those written before a time, and those that are more than needed. Returns how many. */
    async deleteFree(freeUpTo: number, writtenBefore: number): Promise<number> {
      const rows = await db
        .selectFrom('track_journal')
        .select('slot')
        .where('id', '<=', freeUpTo)
        .where((row) => row.or([row('id', '<=', freeUpTo - KEPT_ROWS), row('written_at', '<', writtenBefore)]))
        .limit(DELETED_ROWS)
        .execute();
      const slots = rows.map(({ slot }) => slot);
      free = undefined;
      if (slots.length > 0) await db.deleteFrom('track_journal').where('slot', 'in', slots).execute();
      return slots.length;
    },
  };
}

const wholePages = (bytes: number): number =>
  FIRST_PAGE_BYTES + Math.max(0, Math.ceil((bytes - FIRST_PAGE_BYTES) / PAGE_BYTES)) * PAGE_BYTES;

function padded(data: Uint8Array, bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  whole.set(data);
  return whole;
}
