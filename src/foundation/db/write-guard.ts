import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from 'kysely';
import { DatabaseError } from '../shared/errors.ts';

/** Lets only the leader write; the database decides who leads. */
export interface WriteGuard {
  /** The term in which this process may write; undefined while it may not. */
  epoch(): number | undefined;
  /** Called when the database has another term: another process writes now. */
  stale(): void;
}

/** A write of a process that is not the leader. Nothing was written. */
class StaleTermError extends Error {
  override readonly name = 'StaleTermError';

  constructor() {
    super('another instance leads');
  }
}

const notLeading = () => new DatabaseError('failed', undefined, new StaleTermError());

/** Prevents others from taking the lease before the transaction ends; the lease can still be renewed. */
const CHECK = "select 1 as held from leases where name = 'leader' and epoch = $1 for key share";

/**
 * A dialect in which every write runs in a transaction that first checks the lease. The writes of a process that was
 * suspended and continues are refused. Reads pass. The dialect does not close the pool.
 */
export function guarded(dialect: Dialect, guard: WriteGuard): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => new GuardedDriver(dialect.createDriver(), guard),
  };
}

class GuardedDriver implements Driver {
  readonly #inner: Driver;
  readonly #guard: WriteGuard;

  constructor(inner: Driver, guard: WriteGuard) {
    this.#inner = inner;
    this.#guard = guard;
  }

  init() {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<GuardedConnection> {
    return new GuardedConnection(await this.#inner.acquireConnection(), this);
  }

  async beginTransaction(connection: GuardedConnection, settings: TransactionSettings): Promise<void> {
    await this.begin(connection.inner, settings);
    connection.isInTransaction = true;
  }

  /** Begins a transaction and checks the lease; leaves no transaction open if the check fails. */
  async begin(inner: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const epoch = this.#guard.epoch();
    if (epoch === undefined) throw notLeading();
    await this.#inner.beginTransaction(inner, settings);
    try {
      const { rows } = await inner.executeQuery(CompiledQuery.raw(CHECK, [epoch]));
      if (rows.length > 0) return;
      this.#guard.stale();
      throw notLeading();
    } catch (error) {
      await this.#inner.rollbackTransaction(inner);
      throw error;
    }
  }

  async commitTransaction(connection: GuardedConnection): Promise<void> {
    connection.isInTransaction = false;
    await this.commit(connection.inner);
  }

  commit(inner: DatabaseConnection): Promise<void> {
    return this.#inner.commitTransaction(inner);
  }

  async rollbackTransaction(connection: GuardedConnection): Promise<void> {
    connection.isInTransaction = false;
    await this.rollback(connection.inner);
  }

  rollback(inner: DatabaseConnection): Promise<void> {
    return this.#inner.rollbackTransaction(inner);
  }

  releaseConnection(connection: GuardedConnection): Promise<void> {
    return this.#inner.releaseConnection(connection.inner);
  }

  async destroy(): Promise<void> {
    // The database ends its pool itself.
  }
}

class GuardedConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly inner: DatabaseConnection;
  readonly #driver: GuardedDriver;

  constructor(inner: DatabaseConnection, driver: GuardedDriver) {
    this.inner = inner;
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery) {
    if (this.isInTransaction || isReading(query)) return this.inner.executeQuery<R>(query);
    await this.#driver.begin(this.inner, {});
    try {
      const result = await this.inner.executeQuery<R>(query);
      await this.#driver.commit(this.inner);
      return result;
    } catch (error) {
      await this.#driver.rollback(this.inner);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

const isReading = ({ sql }: CompiledQuery): boolean => /^\s*select\b/i.test(sql);
