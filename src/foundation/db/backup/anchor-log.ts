import SqliteFile from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../database.ts';
import { sqliteFileOf } from '../database-file.ts';

/** The end of the log of the ship in a copy of the database. */
export interface LogEnd {
  hash: string;
  entries: number;
}

interface Head {
  newest_hash: string | null;
  entries: number;
}

const HEAD = "select newest_hash, entries from log_heads where ship_id = ''";

/** Reads the end of the log; undefined if there is none, as in a database of an earlier release. */
export function logEndOfFile(file: string): LogEnd | undefined {
  const database = new SqliteFile(file, { readonly: true });
  try {
    const hasLog = database.prepare("select 1 from sqlite_master where name = 'log_heads'").get() !== undefined;
    return hasLog ? toEnd(database.prepare<[], Head>(HEAD).get()) : undefined;
  } finally {
    database.close();
  }
}

/** Reads the end of the log in the transaction of the client. */
export async function logEndOn(client: Client): Promise<LogEnd | undefined> {
  const { rows } = await client.query<{ table: string | null }>("select to_regclass('log_heads')::text as table");
  return rows[0]?.table ? toEnd((await client.query<Head>(HEAD)).rows[0]) : undefined;
}

const toEnd = (head: Head | undefined): LogEnd | undefined =>
  head?.newest_hash ? { hash: head.newest_hash, entries: Number(head.entries) } : undefined;

/** Records the end of the log of the ship in a copy, so that a later truncation of the log is detected. */
export async function recordAnchor(db: Kysely<Database>, { hash, entries }: LogEnd, now: number): Promise<void> {
  await db
    .updateTable('log_heads')
    .set({ anchor_hash: hash, anchor_entries: entries, anchored_at: now, anchored_in: 'backup' })
    .where('ship_id', '=', '')
    .where(sql<boolean>`coalesce(anchor_entries, 0) <= ${entries}`)
    .execute();
}

/** Records the end of the log without opening the database as the service does, which would migrate it. */
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
