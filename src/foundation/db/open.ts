import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { type Clock, systemClock } from '../shared/clock.ts';
import { DatabaseError } from '../shared/errors.ts';
import type { Log } from '../shared/logging/log.ts';
import type { Database, Engine } from './database.ts';
import { sqliteFileOf } from './database-url.ts';
import { withFailures } from './failures.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { createPostgresDialect } from './postgres.ts';
import { makePrivate } from './private-files.ts';
import { FileDialect, openSqliteFile } from './sqlite.ts';
import { guarded, type WriteGuard } from './write-guard.ts';
import { createWriteRecord, type WriteState } from './write-record.ts';

/** The database cannot be used. The message names it and the reason, without its password. */
export class DatabaseOpenError extends Error {}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** Rejects with a `DatabaseError` when the database does not answer. */
  ping(): Promise<void>;
  /** Results of the writes since the opening. */
  writes(): WriteState;
  /** The same database for writes of the leader; undefined without a cluster. */
  readonly guardedBy: ((guard: WriteGuard) => Kysely<Database>) | undefined;
  close(): Promise<void>;
}

/** A process runs few queries at the same time. */
const DEFAULT_POOL = 10;

interface OpenOptions {
  url: string;
  log: Log;
  clock?: Clock;
  /** False if a new, empty file would hide a wrong path. */
  create?: boolean;
  /** The folder that the service keeps its files in, which nobody else needs to read. */
  dataDir?: string;
  /** Connections to a server at most [10]. */
  pool?: number;
  /** See `PostgresOptions`. */
  idleTransactionMs?: number | undefined;
  /** Time that a write waits for the lock of another process. */
  busyLimitMs?: number | undefined;
}

/** Opens the database and brings its schema up to date, or throws a `DatabaseOpenError`. */
export async function openDatabase({
  url,
  log,
  clock = systemClock,
  create = true,
  ...options
}: OpenOptions): Promise<OpenDatabase> {
  const file = sqliteFileOf(url);
  if (!create && file !== undefined && !existsSync(file)) {
    throw new DatabaseOpenError(`there is no database at ${file}; check data_dir and database.url (config print)`);
  }
  const engine: Engine = file === undefined ? 'postgres' : 'sqlite';
  const name = file ?? postgresName(url);
  const { pool = DEFAULT_POOL, idleTransactionMs } = options;
  try {
    const dialect =
      file === undefined
        ? await createPostgresDialect({ url, log, pool, idleTransactionMs })
        : openFile(file, { log, ...options });
    const writes = createWriteRecord({ clock, log });
    const db = new Kysely<Database>({ dialect: withFailures(dialect, writes) });
    try {
      const beforeUpgrade = async (name: string) => {
        if (file !== undefined) (await import('./backup/upgrade-copies.ts')).keepBeforeUpgrade(file, name);
      };
      const applied = await migrate(db, { engine, beforeUpgrade });
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
      writes: writes.state,
      guardedBy:
        engine === 'postgres'
          ? (guard) => new Kysely<Database>({ dialect: guarded(withFailures(dialect, writes), guard) })
          : undefined,
      close: () => db.destroy(),
    };
  } catch (error) {
    throw new DatabaseOpenError(`cannot open the database ${name}: ${reasonOf(error)}`, { cause: error });
  }
}

function openFile(path: string, { log, dataDir, busyLimitMs }: Omit<OpenOptions, 'url' | 'create'>): FileDialect {
  makePrivate(path, { dataDir, log });
  return new FileDialect(openSqliteFile(path), busyLimitMs);
}

function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseError ? error.cause : error;
  if (cause instanceof NewerDatabaseError) return cause.message;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  // Connection failures to several addresses come as an AggregateError with an empty message.
  return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || String(cause);
}

function postgresName(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
