import type { Db } from '../../foundation/db/database.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { DatedChange } from './tracked-vessel.ts';
import type { VesselChangeTable } from './vessel-tables.ts';

/** A stored change in the audit log. */
export interface StoredChange extends DatedChange {
  readonly id: string;
}

export interface ChangeRange {
  mmsi?: number | undefined;
  limit: number;
}

/** The audit log of static data. */
export function createChangeStore(db: Db) {
  return {
    async insert(changes: readonly DatedChange[]): Promise<void> {
      const sorted = changes.toSorted((a, b) => a.changedAt - b.changedAt);
      // Ids with equal milliseconds are in the order of the changes too, because lists are sorted by time and id.
      const ids = sorted.map(({ changedAt }) => createId(changedAt)).sort();
      const rows = sorted.map(({ mmsi, field, oldValue, newValue, changedAt }, index) => {
        const id = ids[index] ?? createId(changedAt);
        return { id, mmsi, field, old_value: oldValue, new_value: newValue, changed_at: changedAt };
      });
      await db.insertInto('vessel_changes').values(rows).execute();
    },

    async count(): Promise<number> {
      const count = db.selectFrom('vessel_changes').select((eb) => eb.fn.countAll().as('count'));
      return Number((await count.executeTakeFirstOrThrow()).count);
    },

    /** Deletes at most `limit` of the oldest changes. Returns the number of deleted changes. */
    async deleteOldest(limit: number): Promise<number> {
      const oldest = db.selectFrom('vessel_changes').select('id').orderBy('changed_at').orderBy('id').limit(limit);
      const result = await db.deleteFrom('vessel_changes').where('id', 'in', oldest).executeTakeFirst();
      return Number(result.numDeletedRows);
    },

    /** The latest changes of one vessel or all, newest first. */
    async list({ mmsi, limit }: ChangeRange): Promise<StoredChange[]> {
      const rows = await db
        .selectFrom('vessel_changes')
        .selectAll()
        .$if(mmsi !== undefined, (query) => query.where('mmsi', '=', mmsi ?? 0))
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toChange);
    },
  };
}

const toChange = (row: VesselChangeTable): StoredChange => ({
  id: row.id,
  mmsi: row.mmsi,
  field: row.field,
  oldValue: row.old_value,
  newValue: row.new_value,
  changedAt: row.changed_at,
});
