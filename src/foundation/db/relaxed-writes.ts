import type { DatabaseConnection, Driver } from 'kysely';
import type { Clock } from '../shared/clock.ts';

/** Time that relaxed writes may wait for a write of others to reach the disk with. */
const RELAXED_MS = 30_000;

export interface Pace {
  /** Whether the next relaxed write waits for the disk itself. */
  isDue(): boolean;
  /** Something was written to the disk, and with it all that was relaxed before. */
  written(): void;
}

/** Brings relaxed writes to the disk at least every 30 s, if no other write does. */
export function createPace(clock: Clock): Pace {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  return {
    isDue: () => clock.monotonicMs() - writtenAtMs >= RELAXED_MS,
    written() {
      writtenAtMs = clock.monotonicMs();
    },
  };
}

interface SharedDriver<Connection> {
  /** `isDue`: asked before each write, whether it waits until it is on the disk. */
  connect(isDue: Pace['isDue']): Connection;
  beginTransaction(connection: Connection): Promise<void>;
  commitTransaction(connection: Connection): Promise<void>;
  rollbackTransaction(connection: Connection): Promise<void>;
  releaseConnection(connection: Connection): Promise<void>;
}

/** A driver for writes that need not wait for the disk, with the connections of another one, which opens and closes them. */
export class RelaxedDriver<Connection extends DatabaseConnection> implements Driver {
  readonly #inner: SharedDriver<Connection>;
  readonly #isDue: Pace['isDue'];

  constructor(inner: SharedDriver<Connection>, isDue: Pace['isDue']) {
    this.#inner = inner;
    this.#isDue = isDue;
  }

  async init(): Promise<void> {
    // The connections are open.
  }

  async acquireConnection(): Promise<Connection> {
    return this.#inner.connect(this.#isDue);
  }

  beginTransaction(connection: Connection): Promise<void> {
    return this.#inner.beginTransaction(connection);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return this.#inner.commitTransaction(connection);
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return this.#inner.rollbackTransaction(connection);
  }

  releaseConnection(connection: Connection): Promise<void> {
    return this.#inner.releaseConnection(connection);
  }

  async destroy(): Promise<void> {
    // The connections belong to the other driver.
  }
}
