import { setTimeout as pause } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { createExclusive } from '../shared/budget.ts';
import { type Pace, RelaxedDriver } from './relaxed-writes.ts';

/** Maximum time that writes wait for another process (a backup tool, a shell) with the write lock of the file. */
const BUSY_LIMIT_MS = 5000;
const RETRY_MS = 20;

/** Receives the time that a statement took, without its wait for other statements and for the lock. */
type OnExecuted = (query: CompiledQuery, ms: number) => void;

/**
 * A connection that waits for the write lock of the file with timers. SQLite's own wait (`busy_timeout`) would block the
 * whole process. Transactions take the lock when they begin, so a refused statement has done nothing yet.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #limitMs: number;
  readonly #onExecuted: OnExecuted | undefined;
  /** Start of the current series of refused writes; only the first of them waits for the full time. */
  #busySince = Number.NEGATIVE_INFINITY;
  #lastBusy = Number.NEGATIVE_INFINITY;

  constructor(inner: DatabaseConnection, limitMs = BUSY_LIMIT_MS, onExecuted?: OnExecuted) {
    this.#inner = inner;
    this.#limitMs = limitMs;
    this.#onExecuted = onExecuted;
  }

  async executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    for (;;) {
      try {
        const beganAt = performance.now();
        const result = await this.#inner.executeQuery<R>(query, options);
        this.#onExecuted?.(query, performance.now() - beganAt);
        if (!isReadStatement(query)) this.#lastBusy = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isBusy(error) || this.#isOverdue(performance.now())) throw error;
      }
      await pause(RETRY_MS);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number, options?: Parameters<DatabaseConnection['streamQuery']>[2]) {
    return this.#inner.streamQuery<R>(query, chunkSize, options);
  }

  #isOverdue(now: number): boolean {
    // A refusal after a longer pause begins a new series.
    if (now - this.#lastBusy > this.#limitMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince >= this.#limitMs;
  }
}

/** Whether the statement reads only: it needs no lock, so its success does not end the series. */
const isReadStatement = ({ sql }: CompiledQuery): boolean => /^\s*(select|pragma|explain)\b/i.test(sql);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

export interface FileDriverOptions {
  writer: SqliteDialectConfig;
  /** Opened after the writer. */
  reader: SqliteDialectConfig;
  /** Whether the writer is in a transaction. */
  isInTransaction: () => boolean;
  /** Whether the next commits of the writer wait until they are on the disk. */
  setDurable: (isDurable: boolean) => void;
  busyLimitMs: number | undefined;
  onWritten: OnExecuted | undefined;
}

/**
 * Two connections to the file: one runs writes and transactions one at a time, the other runs queries outside of
 * transactions. Such queries need no lock and see the last commit, so a waiting write does not delay them.
 */
class FileDriver implements Driver {
  readonly #options: FileDriverOptions;
  readonly #writing: SqliteDriver;
  readonly #reading: SqliteDriver;
  readonly #exclusive = createExclusive();
  #open: ((isDue: () => boolean) => FileConnection) | undefined;
  /** Called after each commit that waited until it was on the disk. */
  onDurable: () => void = () => undefined;

  constructor(options: FileDriverOptions) {
    this.#options = options;
    this.#writing = new SqliteDriver(options.writer);
    this.#reading = new SqliteDriver(options.reader);
  }

  async init(): Promise<void> {
    await this.#writing.init();
    await this.#reading.init();
    const { busyLimitMs, onWritten, setDurable } = this.#options;
    const writer = new WaitingConnection(await this.#writing.acquireConnection(), busyLimitMs, onWritten);
    const reader = new WaitingConnection(await this.#reading.acquireConnection(), busyLimitMs);
    const onDurable = () => this.onDurable();
    this.#open = (isDue) =>
      new FileConnection({ writer, reader, exclusive: this.#exclusive, setDurable, isDue, onDurable });
  }

  async acquireConnection(): Promise<FileConnection> {
    return this.connect(ALWAYS);
  }

  /** `isDue`: asked before each write, whether it waits until it is on the disk. */
  connect(isDue: () => boolean): FileConnection {
    if (!this.#open) throw new Error('the driver is not initialised');
    return this.#open(isDue);
  }

  /** Takes the write lock at once, so that a transaction that reads first cannot fail as busy at its first write. */
  async beginTransaction(connection: FileConnection): Promise<void> {
    await connection.holdWriter();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    // After a full disk, SQLite has rolled back by itself; another rollback would fail and hide that error.
    if (this.#options.isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: FileConnection): Promise<void> {
    connection.release();
  }

  /** Closes the writer last: this writes the log back into the file. */
  async destroy(): Promise<void> {
    await this.#reading.destroy();
    await this.#writing.destroy();
  }
}

const ALWAYS = () => true;

const hasChanges = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint | undefined }): boolean =>
  numAffectedRows > 0n;

interface FileConnectionDeps extends Pick<FileDriverOptions, 'setDurable'> {
  writer: DatabaseConnection;
  reader: DatabaseConnection;
  exclusive: ReturnType<typeof createExclusive>;
  isDue: () => boolean;
  onDurable: () => void;
}

/** The connection of one query or one transaction. */
class FileConnection implements DatabaseConnection {
  readonly #deps: FileConnectionDeps;
  /** Releases the writer; set while this connection holds it for a transaction. */
  #giveBack: (() => void) | undefined;
  #isDurable = true;
  /** Whether the transaction has changed rows: a commit without changes reaches no disk. */
  #hasWritten = false;

  constructor(deps: FileConnectionDeps) {
    this.#deps = deps;
  }

  async executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    const { writer, reader } = this.#deps;
    if (this.#giveBack) {
      const result = await writer.executeQuery<R>(query, options);
      this.#hasWritten ||= hasChanges(result);
      return result;
    }
    if (isReading(query)) return reader.executeQuery<R>(query, options);
    return this.#alone(async () => {
      const result = await writer.executeQuery<R>(query, options);
      if (this.#isDurable && hasChanges(result)) this.#deps.onDurable();
      return result;
    });
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    if (this.#isDurable && this.#hasWritten) this.#deps.onDurable();
  }

  /** Runs a task while no other connection writes. */
  #alone<R>(task: () => Promise<R>): Promise<R> {
    const { exclusive, setDurable, isDue } = this.#deps;
    return exclusive(async () => {
      this.#isDurable = isDue();
      if (this.#isDurable) return task();
      setDurable(false);
      try {
        return await task();
      } finally {
        setDurable(true);
      }
    });
  }

  streamQuery(): never {
    throw new Error('a query that is streamed keeps its connection from all others: read page by page');
  }

  holdWriter(): Promise<void> {
    return new Promise((resolve) => {
      void this.#alone(
        () =>
          new Promise<void>((giveBack) => {
            this.#giveBack = giveBack;
            resolve();
          }),
      );
    });
  }

  release(): void {
    this.#giveBack?.();
  }
}

/** Whether a statement runs on the reader; statements that may write, such as `pragma`, run on the writer. */
const isReading = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** Size of the cache: more than the number of statements that the service repeats. */
const MAX_STATEMENTS = 100;
/** Maximum length of a cached statement: one that inserts many rows takes hundreds of kB of memory. */
const MAX_CHARACTERS = 4000;
/** Statements that are cached; others, such as `pragma`, may act while they are prepared. */
const REPEATABLE = /^\s*(select|insert|update|delete|with|begin|commit)\b/i;

/** The connection with a cache of prepared statements: preparing one takes as long as running it. */
export function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  /** Statements by text, least recently used first. */
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
/** Pages in the log that trigger a checkpoint in the main thread, if `keepSqliteFile` has not kept the log shorter: 128 MiB. */
export const MOST_LOG_PAGES = 64_000;
/**
 * Length to which the file of the log is cut after it was longer. Otherwise its space is kept and written again: a longer
 * file changes the tables of the file system with each commit, which doubles what a memory card writes.
 */
const KEPT_LOG_BYTES = 16_384_000;
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
    file.pragma(`wal_autocheckpoint = ${MOST_LOG_PAGES}`);
    file.pragma(`journal_size_limit = ${KEPT_LOG_BYTES}`);
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

/** Frames of the write-ahead log, and how many of them are in the file too. */
export interface LogFrames {
  all: number;
  copied: number;
}

export class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile.Database;
  readonly #busyLimitMs: number | undefined;
  #driver: FileDriver | undefined;
  /** Receives the time of each statement of the writer; set before the driver is made. */
  onWritten: OnExecuted | undefined;

  constructor(file: SqliteFile.Database, busyLimitMs?: number) {
    super({ database: file });
    this.#file = file;
    this.#busyLimitMs = busyLimitMs;
  }

  override createDriver() {
    const file = this.#file;
    this.#driver = new FileDriver({
      writer: { database: keepStatements(file) },
      reader: { database: async () => keepStatements(openReader(file.name)) },
      isInTransaction: () => file.inTransaction,
      setDurable: (isDurable) => void file.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`),
      busyLimitMs: this.#busyLimitMs,
      onWritten: this.onWritten,
    });
    return this.#driver;
  }

  /**
   * A dialect with the same connections, for use after this one. Its writes reach the disk with the next one of this
   * dialect, or by themselves if one is due.
   */
  relaxed({ isDue, written }: Pace): Dialect {
    return {
      createAdapter: () => this.createAdapter(),
      createQueryCompiler: () => this.createQueryCompiler(),
      createIntrospector: (db) => this.createIntrospector(db),
      createDriver: () => {
        if (!this.#driver) throw new Error('the driver is not made');
        this.#driver.onDurable = written;
        return new RelaxedDriver(this.#driver, isDue);
      },
    };
  }

  /** The state of the log; undefined during a transaction. */
  logFrames(): LogFrames | undefined {
    if (this.#file.inTransaction) return undefined;
    const [row] = this.#file.pragma('wal_checkpoint(noop)') as { log: number; checkpointed: number }[];
    return row && { all: row.log, copied: row.checkpointed };
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
