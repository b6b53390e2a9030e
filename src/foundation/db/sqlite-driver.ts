import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SelectQueryNode,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { createExclusive } from '../shared/exclusive.ts';

/** Maximum time that writes wait for another process (a backup tool, a shell) with the write lock of the file. */
const BUSY_LIMIT_MS = 5000;
const RETRY_MS = 20;

/**
 * A connection that waits for the write lock of the file with timers. SQLite's own wait (`busy_timeout`) would block the
 * whole process. Transactions take the lock when they begin, so a refused statement has done nothing yet.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #limitMs: number;
  /** Start of the current series of refused writes. Writes behind the first one do not wait for the full time again. */
  #busySince = Number.NEGATIVE_INFINITY;
  #lastBusy = Number.NEGATIVE_INFINITY;

  constructor(inner: DatabaseConnection, limitMs = BUSY_LIMIT_MS) {
    this.#inner = inner;
    this.#limitMs = limitMs;
  }

  async executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    for (;;) {
      try {
        const result = await this.#inner.executeQuery<R>(query, options);
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
    // After this time without a refusal, it is another lock.
    if (now - this.#lastBusy > this.#limitMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince >= this.#limitMs;
  }
}

/** Reads need no lock, so their success does not end the series. */
const isReadStatement = ({ sql }: CompiledQuery): boolean => /^\s*(select|pragma|explain)\b/i.test(sql);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

export interface FileDriverOptions {
  writer: SqliteDialectConfig;
  /** Opened after the writer. */
  reader: SqliteDialectConfig;
  /** Whether the writer is in a transaction. */
  isInTransaction: () => boolean;
  busyLimitMs: number | undefined;
}

/**
 * Two connections to the file: one runs writes and transactions one at a time, the other runs queries outside of
 * transactions. Those need no lock and see the last commit, so a waiting write does not delay them.
 */
export class FileDriver implements Driver {
  readonly #options: FileDriverOptions;
  readonly #writing: SqliteDriver;
  readonly #reading: SqliteDriver;
  readonly #exclusive = createExclusive();
  #open: (() => FileConnection) | undefined;

  constructor(options: FileDriverOptions) {
    this.#options = options;
    this.#writing = new SqliteDriver(options.writer);
    this.#reading = new SqliteDriver(options.reader);
  }

  async init(): Promise<void> {
    await this.#writing.init();
    await this.#reading.init();
    const { busyLimitMs } = this.#options;
    const writer = new WaitingConnection(await this.#writing.acquireConnection(), busyLimitMs);
    const reader = new WaitingConnection(await this.#reading.acquireConnection(), busyLimitMs);
    this.#open = () => new FileConnection({ writer, reader, exclusive: this.#exclusive });
  }

  async acquireConnection(): Promise<FileConnection> {
    if (!this.#open) throw new Error('the driver is not initialised');
    return this.#open();
  }

  /** Takes the write lock: a transaction that reads first and writes later cannot fail half-way as busy. */
  async beginTransaction(connection: FileConnection): Promise<void> {
    await connection.holdWriter();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: FileConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: FileConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; "cannot rollback" would then hide the error that says so.
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

interface FileConnectionDeps {
  writer: DatabaseConnection;
  reader: DatabaseConnection;
  exclusive: ReturnType<typeof createExclusive>;
}

/** The connection of one query or one transaction. */
class FileConnection implements DatabaseConnection {
  readonly #deps: FileConnectionDeps;
  /** Releases the writer; set while this connection holds it for a transaction. */
  #giveBack: (() => void) | undefined;

  constructor(deps: FileConnectionDeps) {
    this.#deps = deps;
  }

  async executeQuery<R>(query: CompiledQuery, options?: Parameters<DatabaseConnection['executeQuery']>[1]) {
    const { writer, reader, exclusive } = this.#deps;
    if (this.#giveBack) return writer.executeQuery<R>(query, options);
    if (isReading(query)) return reader.executeQuery<R>(query, options);
    return exclusive(() => writer.executeQuery<R>(query, options));
  }

  streamQuery(): never {
    throw new Error('a query that is streamed keeps its connection from all others: read page by page');
  }

  holdWriter(): Promise<void> {
    return new Promise((resolve) => {
      void this.#deps.exclusive(
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

/** Sends statements that may write, such as `pragma`, to the writer. */
const isReading = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
