import type { Db } from '../../foundation/db/database.ts';

/** A vessel of the persistent ignore list. */
export interface IgnoredVessel {
  readonly mmsi: number;
  /** Ms since the epoch. */
  readonly ignoredAt: number;
  /** Name when it was ignored. */
  readonly name: string | null;
}

export function createIgnoredStore(db: Db) {
  return {
    /** Newest first. */
    async list(): Promise<IgnoredVessel[]> {
      const rows = await db
        .selectFrom('ignored_vessels')
        .selectAll()
        .orderBy('ignored_at', 'desc')
        .orderBy('mmsi')
        .execute();
      return rows.map((row) => ({ mmsi: row.mmsi, ignoredAt: row.ignored_at, name: row.name }));
    },

    /** Adds a vessel. An existing entry is not changed. */
    async add({ mmsi, ignoredAt, name }: IgnoredVessel): Promise<void> {
      await db
        .insertInto('ignored_vessels')
        .values({ mmsi, ignored_at: ignoredAt, name })
        .onConflict((conflict) => conflict.column('mmsi').doNothing())
        .execute();
    },

    /** Returns false if it was not on the list. */
    async remove(mmsi: number): Promise<boolean> {
      const result = await db.deleteFrom('ignored_vessels').where('mmsi', '=', mmsi).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
