import SqliteFile from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../database.ts';
import { sqliteFileOf } from '../database-url.ts';

/** The end of the ship's log that a copy of the database has. */
export interface LogEnd {
  hash: string;
  entries: number;
}

interface Head {
  newest_hash: string | null;
  entries: number;
}

const HEAD = "select newest_hash, entries from log_heads where ship_id = ''";

/** Undefined where there is none: a database of an earlier release has no log. */
export function logEndOfFile(file: string): LogEnd | undefined {
  const database = new SqliteFile(file, { readonly: true });
  try {
    const hasLog = database.prepare("select 1 from sqlite_master where name = 'log_heads'").get() !== undefined;
    return hasLog ? toEnd(database.prepare<[], Head>(HEAD).get()) : undefined;
  } finally {
    database.close();
  }
}

/** The same as the transaction of the client sees it. */
export async function logEndOn(client: Client): Promise<LogEnd | undefined> {
  const { rows } = await client.query<{ table: string | null }>("select to_regclass('log_heads')::text as table");
  return rows[0]?.table ? toEnd((await client.query<Head>(HEAD)).rows[0]) : undefined;
}

const toEnd = (head: Head | undefined): LogEnd | undefined =>
  head?.newest_hash ? { hash: head.newest_hash, entries: Number(head.entries) } : undefined;

/** Records which end of the ship's log a copy has, so that an end that is cut off later is found. */
export async function recordAnchor(db: Kysely<Database>, { hash, entries }: LogEnd, now: number): Promise<void> {
  await db
    .updateTable('log_heads')
    .set({ anchor_hash: hash, anchor_entries: entries, anchored_at: now, anchored_in: 'backup' })
    .where('ship_id', '=', '')
    .where(sql<boolean>`coalesce(anchor_entries, 0) <= ${entries}`)
    .execute();
}

/** The same in a database that is not opened as the service does, which would migrate it. */
export async function recordAnchorAt(url: string, end: LogEnd, now: number): Promise<void> {
  const db = new Kysely<Database>({ dialect: await plainDialect(url) });
  try {
    await recordAnchor(db, end, now);
  } finally {
    await db.destroy();
  }
}

async function plainDialect(url: string) {
  const file = sqliteFileOf(url);
  if (file !== undefined) return new SqliteDialect({ database: new SqliteFile(file, { timeout: 5000 }) });
  const { default: pg } = await import('pg');
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) });
}
