import { type Kysely, sql } from 'kysely';
import { nextTurn } from '../../shared/slices.ts';
import type { Database, Engine } from '../database.ts';

type Db = Kysely<Database>;

/** Size of the whole database on disk, in bytes. */
export async function databaseBytes(db: Db, engine: Engine): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export interface TableSize {
  table: string;
  rows: number;
  /** Whether the table has more rows than were counted. */
  hasMore: boolean;
}

/** Counts the rows of each table up to `most`, so that a long table takes no more time than a short one. */
export async function tableSizes(db: Db, most: number): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select 1 from ${sql.table(name)} limit ${sql.lit(most + 1)}) as counted
    `.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    sizes.push({ table: name, rows: Math.min(count, most), hasMore: count > most });
    await nextTurn();
  }
  return sizes;
}
