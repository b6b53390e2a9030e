import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';

/** Maximum time that writes wait for another process (a backup tool, a shell) with the write lock of the file. */
const BUSY_LIMIT_MS = 5000;
const RETRY_MS = 20;

/**
 * A connection that waits for the write lock of the file with timers. SQLite's own wait (`busy_timeout`) would block the
 * whole process. Transactions take the lock when they begin, so a refused statement has done nothing yet.
 */
export class WaitingConnection implements DatabaseConnection {
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
    // After this time without a refusal, it is another lock.
    if (now - this.#lastBusy > this.#limitMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince >= this.#limitMs;
  }
}

/** Reads need no lock, so their success does not end the series. */
const isReading = ({ sql }: CompiledQuery): boolean => /^\s*(select|pragma|explain)\b/i.test(sql);

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
