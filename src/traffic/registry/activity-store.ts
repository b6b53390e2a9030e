import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { decodeSightings, encodeSightings, type Sighting } from './sightings-log.ts';

/** Vessels of one log: their times fit into one page, and no others are touched. */
const JOURNAL_VESSELS = 1000;
/** The ids of the members begin here: far from those of the times, or these would share their pages. */
const MEMBERS_FROM = 1_000_000;

/**
 * The last-seen times that are newer than those of the records. They are a few small rows, two for each log: one
 * with the times, rewritten as a whole, and one with the members, written when these change. As columns of the records
 * each write would touch nearly every page of the table and of its index, thousands of times a day.
 */
export function createActivityStore(db: Kysely<Database>) {
  /** By the number of the log; empty when it is not known what is stored. */
  let storedMembers = new Map<number, Uint8Array>();

  return {
    /** Replaces what was written before. */
    async write(sightings: readonly Sighting[], now: number): Promise<void> {
      const sorted = sightings.toSorted((a, b) => a.mmsi - b.mmsi);
      const known = storedMembers;
      storedMembers = new Map();
      const written = new Map<number, Uint8Array>();
      await db.transaction().execute(async (trx) => {
        const put = async (id: number, bytes: Uint8Array) => {
          const row = { written_at: now, last_seen: bytes };
          await trx
            .insertInto('vessel_activity')
            .values({ id, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
        };
        let count = 0;
        for (let from = 0; from < sorted.length; from += JOURNAL_VESSELS, count += 1) {
          const { times, members } = encodeSightings(sorted.slice(from, from + JOURNAL_VESSELS), now);
          await put(count, times);
          const isKnown = Buffer.compare(known.get(count) ?? Buffer.alloc(0), members) === 0;
          if (!isKnown) await put(MEMBERS_FROM + count, members);
          written.set(count, members);
          // SQLite answers at once: without a turn between the rows those who wait for a position would notice.
          await nextTurn();
        }
        for (const [from, to] of [
          [count, MEMBERS_FROM],
          [MEMBERS_FROM + count, 2 * MEMBERS_FROM],
        ] as const) {
          await trx.deleteFrom('vessel_activity').where('id', '>=', from).where('id', '<', to).execute();
        }
      });
      storedMembers = written;
    },

    async read(): Promise<Sighting[]> {
      const rows = await db.selectFrom('vessel_activity').selectAll().orderBy('id').execute();
      const members = new Map(rows.map((row) => [row.id, row.last_seen]));
      return rows.flatMap((row) => {
        const its = members.get(MEMBERS_FROM + row.id);
        return its ? decodeSightings({ times: row.last_seen, members: its }, row.written_at) : [];
      });
    },
  };
}
