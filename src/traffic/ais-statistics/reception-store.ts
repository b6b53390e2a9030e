import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { fromBytes, mergeInto, newHour, type ReceptionHour, toBytes } from './reception-hour.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    reception_hours: ReceptionHourTable;
  }
}

interface ReceptionHourTable {
  /** Start of the hour. */
  hour_at: number;
  counts: Uint8Array;
}

/** 30 days and the present hour. Counted in rows, so that a wrong clock deletes nothing. */
export const KEPT_HOURS = 30 * 24 + 1;

export type ReceptionStore = ReturnType<typeof createReceptionStore>;

/** Storage of the message counts by hour. */
export function createReceptionStore(db: Kysely<Database>) {
  return {
    /** Adds the counts to the stored hours in one transaction and deletes the oldest excess hours. */
    async add(hours: ReadonlyMap<number, ReceptionHour>): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (const [hourAt, added] of hours) {
          const stored = await trx
            .selectFrom('reception_hours')
            .select('counts')
            .where('hour_at', '=', hourAt)
            .executeTakeFirst();
          const sum = (stored && fromBytes(stored.counts)) ?? newHour();
          mergeInto(sum, added);
          const counts = toBytes(sum);
          await trx
            .insertInto('reception_hours')
            .values({ hour_at: hourAt, counts })
            .onConflict((conflict) => conflict.column('hour_at').doUpdateSet({ counts }))
            .execute();
        }
        await trx
          .deleteFrom('reception_hours')
          .where('hour_at', '<=', (query) =>
            query
              .selectFrom('reception_hours')
              .select('hour_at')
              .orderBy('hour_at', 'desc')
              .limit(1)
              .offset(KEPT_HOURS),
          )
          .execute();
      });
    },

    /** Stored hours by their start. */
    async between(first: number, last: number): Promise<Map<number, ReceptionHour>> {
      const rows = await db
        .selectFrom('reception_hours')
        .selectAll()
        .where('hour_at', '>=', first)
        .where('hour_at', '<=', last)
        .execute();
      return new Map(
        rows.flatMap(({ hour_at, counts }) => {
          const hour = fromBytes(counts);
          return hour ? [[hour_at, hour] as const] : [];
        }),
      );
    },
  };
}
