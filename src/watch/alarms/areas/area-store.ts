import type { Db } from '../../../foundation/db/database.ts';
import type { Shape } from '../../../foundation/shared/shape.ts';
import type { AreaTable } from '../alarm-tables.ts';
import type { Area, AreaWatched, AreaWhom } from './area.ts';

export function createAreaStore(db: Db) {
  return {
    /** Oldest first. */
    async list(): Promise<Area[]> {
      const rows = await db.selectFrom('areas').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(fromRow);
    },

    async insert(area: Area): Promise<void> {
      await db.insertInto('areas').values(toRow(area)).execute();
    },

    async replace(area: Area): Promise<void> {
      await db.updateTable('areas').set(toRow(area)).where('id', '=', area.id).execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('areas').where('id', '=', id).execute();
    },
  };
}

const toRow = ({ shape, createdAt, updatedAt, ...rest }: Area): AreaTable => ({
  ...rest,
  shape: JSON.stringify(shape),
  created_at: createdAt,
  updated_at: updatedAt,
});

/** Shape and enumerations were written by `toRow`. */
const fromRow = ({ shape, watch, whom, created_at, updated_at, ...row }: AreaTable): Area => ({
  ...row,
  shape: JSON.parse(shape) as Shape,
  watch: watch as AreaWatched,
  whom: whom as AreaWhom,
  createdAt: created_at,
  updatedAt: updated_at,
});
