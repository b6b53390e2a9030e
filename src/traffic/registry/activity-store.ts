import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { decodeSightings, encodeSightings, type Sighting } from './sightings-log.ts';

/** Vessels per log. Their times fit into one database page. */
const JOURNAL_VESSELS = 1000;
/** First id of the members rows, far from the ids of the times, so that both do not share pages. */
const MEMBERS_FROM = 1_000_000;

/**
 * Storage of last-seen times that are newer than those in the records. Each log has two small rows: the times, rewritten
 * completely each time, and the members, written only when they change. Columns in the records would instead change nearly
 * every page of the table and its index, thousands of times a day.
 */
export function createActivityStore(db: Kysely<Database>) {
  /** By number of the log; empty if the stored members are unknown. */
  let storedMembers = new Map<number, Uint8Array>();

  return {
    /** Replaces the stored logs. */
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
          // SQLite responds synchronously: without a pause between rows, position requests would be delayed.
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
