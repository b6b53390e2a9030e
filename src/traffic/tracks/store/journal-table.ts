import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';

/** Rows per read. */
const READ_ROWS = 20;
/** Rows deleted per transaction, so that other writers do not wait. */
const DELETED_ROWS = 5;
/** Free rows that are kept for reuse: slightly more than a segment needs. */
const KEPT_ROWS = 400;
/** Bytes of a row that fill its first page of 2 kB, and each further one, so that no page has parts of two rows. */
const FIRST_PAGE_BYTES = 1990;
const PAGE_BYTES = 2044;

/** Rows that can be overwritten, the shortest first. */
interface Free {
  readonly upTo: number;
  readonly slots: readonly { slot: number; room: number }[];
}

const room = sql<number>`length(data)`;

/**
 * Journal of the points that are not in a segment yet. A row whose points are in a segment is free and is overwritten by a
 * later row, which changes only the pages of its data. Deleting and inserting would change the page lists of the file as
 * well, which doubles the writing.
 */
export function createJournalTable(db: Db) {
  let free: Free | undefined;

  /** Rows up to `upTo`, and the row with the id to write: it exists if the response of the database was lost. */
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
    /**
     * Writes a row over a free one (up to `freeUpTo`), or inserts it. Writing the same row again is allowed. Runs
     * exclusively.
     */
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

    /** The next rows after an id. */
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

    /**
     * Deletes some free rows: those written before a time, and those above the number to keep. Returns the number deleted.
     */
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
