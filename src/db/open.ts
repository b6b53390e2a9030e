import { resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { DatabaseFault } from '../shared/errors.ts';
import type { Log } from '../shared/log.ts';
import type { Database, Engine } from './database.ts';
import { withFaults } from './faults.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { createPostgresDialect } from './postgres.ts';
import { FileDialect, openSqliteFile } from './sqlite.ts';

/** The database cannot be used at all; the message says which and why, without its password. */
export class DatabaseOpenError extends Error {}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** Rejects with a `DatabaseFault` when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where `url` points: `sqlite:FILE` (relative to the working directory) or `postgres://…`. */
export function sqliteFileOf(url: string): string | undefined {
  return url.startsWith('sqlite:') ? resolve(url.slice('sqlite:'.length)) : undefined;
}

/** Opens the database and brings its schema up to date, or throws a `DatabaseOpenError`. */
export async function openDatabase({ url, log }: { url: string; log: Log }): Promise<OpenDatabase> {
  const file = sqliteFileOf(url);
  const engine: Engine = file === undefined ? 'postgres' : 'sqlite';
  const name = file ?? postgresName(url);
  try {
    const dialect = file === undefined ? await createPostgresDialect(url, log) : new FileDialect(openSqliteFile(file));
    const db = new Kysely<Database>({ dialect: withFaults(dialect) });
    try {
      const applied = await migrate(db, engine);
      if (applied.length > 0) log.debug({ applied }, 'database schema brought up to date');
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return {
      db,
      engine,
      ping: async () => {
        await sql`select 1`.execute(db);
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    throw new DatabaseOpenError(`cannot open the database ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseFault ? error.cause : error;
  if (cause instanceof NewerDatabaseError) return cause.message;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  // Connection faults to several addresses come as an AggregateError with an empty message.
  return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || String(cause);
}

function postgresName(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
