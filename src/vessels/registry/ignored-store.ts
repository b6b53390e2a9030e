import type { Db } from '../../db/database.ts';

export function createIgnoredStore(db: Db) {
  return {
    async list(): Promise<number[]> {
      const rows = await db.selectFrom('ignored_vessels').select('mmsi').execute();
      return rows.map(({ mmsi }) => mmsi);
    },

    /** A vessel that is on the list already stays as it is. */
    async add(mmsi: number, now: number): Promise<void> {
      await db
        .insertInto('ignored_vessels')
        .values({ mmsi, ignored_at: now })
        .onConflict((conflict) => conflict.column('mmsi').doNothing())
        .execute();
    },
  };
}
