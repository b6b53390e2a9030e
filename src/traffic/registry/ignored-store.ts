import type { Db } from '../../foundation/db/database.ts';

/** A vessel of the persistent ignore list. */
export interface IgnoredVessel {
  readonly mmsi: number;
  /** Milliseconds UTC. */
  readonly ignoredAt: number;
  /** The name at that time. */
  readonly name: string | null;
}

export function createIgnoredStore(db: Db) {
  return {
    /** The latest first. */
    async list(): Promise<IgnoredVessel[]> {
      const rows = await db
        .selectFrom('ignored_vessels')
        .selectAll()
        .orderBy('ignored_at', 'desc')
        .orderBy('mmsi')
        .execute();
      return rows.map((row) => ({ mmsi: row.mmsi, ignoredAt: row.ignored_at, name: row.name }));
    },

    /** A vessel that is on the list already stays as it is. */
    async add({ mmsi, ignoredAt, name }: IgnoredVessel): Promise<void> {
      await db
        .insertInto('ignored_vessels')
        .values({ mmsi, ignored_at: ignoredAt, name })
        .onConflict((conflict) => conflict.column('mmsi').doNothing())
        .execute();
    },

    /** False where it was not on the list. */
    async remove(mmsi: number): Promise<boolean> {
      const result = await db.deleteFrom('ignored_vessels').where('mmsi', '=', mmsi).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
