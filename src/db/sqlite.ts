import SqliteFile from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { WaitingConnection } from './busy.ts';

/** How long the opening waits for another process that holds the file's lock; nothing else runs yet. */
const OPEN_TIMEOUT_MS = 5000;

/**
 * Of a new file. Most writes change a few short rows in as many places, and each writes a whole page: pages of half the
 * usual size halve what wears the flash memory.
 */
const PAGE_BYTES = 2048;
/** The log is brought into the file when it has so many pages. A page that was written often by then is copied once. */
const CHECKPOINT_PAGES = 4000;

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
    return new ImmediateDriver(this.#file, this.#busyLimitMs);
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

/** Takes the write lock at the begin: a transaction that reads first and writes later cannot fail half-way as busy. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;
  readonly #busyLimitMs: number | undefined;
  #connection: WaitingConnection | undefined;

  constructor(file: SqliteFile.Database, busyLimitMs: number | undefined) {
    super({ database: file });
    this.#file = file;
    this.#busyLimitMs = busyLimitMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new WaitingConnection(await super.acquireConnection(), this.#busyLimitMs);
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; "cannot rollback" would then hide the error that says so.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back schema changes as any other, so migrations run in one transaction here too. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
