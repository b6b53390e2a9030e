import type { Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { locked } from '../../foundation/db/queries.ts';
import { nameKey } from '../../foundation/shared/text.ts';

export function createCategoryStore(db: Db) {
  return {
    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async find(id: string): Promise<Category | undefined> {
      const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toCategory(row);
    },

    /** The key is unique, so it alone defines the order. */
    async list(): Promise<Category[]> {
      const rows = await db.selectFrom('categories').selectAll().orderBy('name_key').execute();
      return rows.map(toCategory);
    },

    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(category: Category): Promise<void> {
      await db.insertInto('categories').values(toRow(category)).execute();
    },

    async replace(category: Category): Promise<void> {
      await db.updateTable('categories').set(toRow(category)).where('id', '=', category.id).execute();
    },

    async remove(id: string): Promise<boolean> {
      const result = await db.deleteFrom('categories').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

/** The category, with its row locked until the transaction ends. */
export async function findLocked(trx: Transaction<Database>, id: string): Promise<Category | undefined> {
  const query = locked(trx, trx.selectFrom('categories').selectAll().where('id', '=', id));
  const row = await query.executeTakeFirst();
  return row && toCategory(row);
}

const toRow = ({ createdAt, updatedAt, ...details }: Category): CategoryTable => ({
  ...details,
  name_key: nameKey(details.name),
  created_at: createdAt,
  updated_at: updatedAt,
});

const toCategory = ({ name_key: _nameKey, created_at, updated_at, ...row }: CategoryTable): Category => ({
  ...row,
  createdAt: created_at,
  updatedAt: updated_at,
});

declare module '../../foundation/db/database.ts' {
  interface Database {
    categories: CategoryTable;
  }
}

interface CategoryTable {
  id: string;
  name: string;
  name_key: string;
  description: string | null;
  created_at: number;
  updated_at: number;
}

/** The editable fields of a category. */
interface CategoryDetails {
  /** Unique without regard to case; trimmed. */
  name: string;
  description: string | null;
}

/** A kind of cargo. */
export interface Category extends CategoryDetails {
  id: string;
  /** ms since the epoch, UTC. */
  createdAt: number;
  updatedAt: number;
}
