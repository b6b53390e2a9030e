import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { decodeSightings, encodeSightings, type Sighting } from './journal.ts';

/** Vessels of one row: at three to four bytes each the row fits into one page, and no others are touched. */
const ROW_VESSELS = 1000;

/**
 * The last-seen times that are newer than those of the records. They are a few small rows, rewritten as a whole: as
 * columns of the records each write would touch nearly every page of the table and of its index, thousands of times a
 * day.
 */
export function createActivityStore(db: Kysely<Database>) {
  return {
    /** Replaces what was written before. */
    async write(sightings: readonly Sighting[], now: number): Promise<void> {
      const sorted = sightings.toSorted((a, b) => a.mmsi - b.mmsi);
      await db.transaction().execute(async (trx) => {
        let id = 0;
        for (let from = 0; from < sorted.length; from += ROW_VESSELS, id += 1) {
          const row = { written_at: now, last_seen: encodeSightings(sorted.slice(from, from + ROW_VESSELS), now) };
          await trx
            .insertInto('vessel_activity')
            .values({ id, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
          // SQLite answers at once: without a turn between the rows those who wait for a position would notice.
          await nextTurn();
        }
        await trx.deleteFrom('vessel_activity').where('id', '>=', id).execute();
      });
    },

    async read(): Promise<Sighting[]> {
      const rows = await db.selectFrom('vessel_activity').selectAll().orderBy('id').execute();
      return rows.flatMap((row) => decodeSightings(row.last_seen, row.written_at));
    },
  };
}
