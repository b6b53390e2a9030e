import SqliteFile from 'better-sqlite3';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { FileDriver } from './sqlite-driver.ts';

/** Size of the cache: more than the number of statements that the service repeats. */
const MAX_STATEMENTS = 100;
/** Longer statements, such as inserts of many rows, seldom repeat and are not cached. */
const MAX_CHARACTERS = 4000;
/** Others, such as `pragma`, may act while they are prepared. */
const REPEATABLE = /^\s*(select|insert|update|delete|with|begin|commit)\b/i;

/** The connection with a cache of prepared statements: preparing one takes as long as running it. */
export function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  /** By text, least recently used first. */
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = kept.get(text) ?? connection.prepare(text);
      if (text.length > MAX_CHARACTERS || !REPEATABLE.test(text)) return statement;
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

/** Time that the opening waits for the lock of another process; nothing else runs yet. */
const OPEN_TIMEOUT_MS = 5000;

/**
 * Page size of a new file. A write of a short row writes a whole page, so pages of half the usual size halve the wear of
 * flash memory.
 */
const PAGE_BYTES = 2048;
/** Pages in the log that trigger a checkpoint. A page that was written several times by then is copied once. */
export const CHECKPOINT_PAGES = 4000;
/** Page cache of each of the two connections. */
const CACHE_KIB = 8192;

/**
 * Opens the file, made if missing. WAL with `synchronous=FULL` brings every commit to the disk before it is
 * acknowledged, so acknowledged writes survive a power cut.
 */
export function openSqliteFile(path: string): SqliteFile.Database {
  const file = new SqliteFile(path, { timeout: OPEN_TIMEOUT_MS });
  try {
    file.pragma(`page_size = ${PAGE_BYTES}`);
    file.pragma('journal_mode = WAL');
    file.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('temp_store = MEMORY');
    file.pragma(`cache_size = -${CACHE_KIB}`);
    // From here on `WaitingConnection` waits.
    file.pragma('busy_timeout = 0');
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

export class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile.Database;
  readonly #busyLimitMs: number | undefined;

  constructor(file: SqliteFile.Database, busyLimitMs?: number) {
    super({ database: file });
    this.#file = file;
    this.#busyLimitMs = busyLimitMs;
  }

  override createDriver() {
    const file = this.#file;
    return new FileDriver({
      writer: { database: keepStatements(file) },
      reader: { database: async () => keepStatements(openReader(file.name)) },
      isInTransaction: () => file.inTransaction,
      busyLimitMs: this.#busyLimitMs,
    });
  }

  override createAdapter() {
    return new FileAdapter();
  }
}

function openReader(path: string): SqliteFile.Database {
  const file = new SqliteFile(path, { readonly: true, timeout: 0 });
  file.pragma(`cache_size = -${CACHE_KIB}`);
  file.pragma('temp_store = MEMORY');
  return file;
}

class FileAdapter extends SqliteAdapter {
  /** The driver orders the statements itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite rolls back schema changes as any other, so migrations run in one transaction here too. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
