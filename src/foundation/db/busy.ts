import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

/** How long writes wait for another process (a backup tool, a shell) that holds the write lock of the file. */
const BUSY_LIMIT_MS = 5000;
const RETRY_MS = 20;

/**
 * A connection that waits for the file's write lock by timers. SQLite's own waiting (`busy_timeout`) would stop the
 * whole process. Transactions take the lock at their begin, so a statement that is refused has done nothing yet.
 */
export class WaitingConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #limitMs: number;
  /** Since when writes have been refused without one that succeeded; those behind the first do not wait as long again. */
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
        if (!isReading(query)) this.#lastBusy = Number.NEGATIVE_INFINITY;
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
    // A lock that nobody met for so long is another one.
    if (now - this.#lastBusy > this.#limitMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince >= this.#limitMs;
  }
}

/** Readers need no lock, so their success says nothing about it. */
const isReading = ({ sql }: CompiledQuery): boolean => /^\s*(select|pragma|explain)\b/i.test(sql);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
