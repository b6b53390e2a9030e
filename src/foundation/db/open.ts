import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  sql,
  type TableMetadata,
  type TransactionSettings,
} from 'kysely';
import { type Clock, systemClock } from '../shared/clock.ts';
import { DatabaseError } from '../shared/errors.ts';
import { type Log, logEvent } from '../shared/logging/log-events.ts';
import type { Database, Engine } from './database.ts';
import { makePrivate, sqliteFileOf } from './database-file.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { createPace } from './relaxed-writes.ts';
import { FileDialect, openSqliteFile } from './sqlite.ts';
import { keepSqliteFile, wasLeftOpen } from './sqlite-upkeep.ts';
import { guarded, type WriteGuard } from './write-guard.ts';
import { createWriteRecord, type WriteRecord, type WriteState } from './write-record.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** Timeout of a query: a hanging server then causes an error, not a hanging request. */
const QUERY_TIMEOUT_MS = 30_000;
/** SQLSTATE: the server or the role has reached its maximum number of connections. */
const TOO_MANY_CONNECTIONS = '53300';
/** Message of a pgbouncer that has as many clients as it may have (`max_client_conn`). Its code means a broken protocol. */
const TOO_MANY_CLIENTS = /^no more connections allowed/;
const RETRY_MS = 50;
/** A lost connection is logged again when none was lost for this time: an outage of a pooler loses many a second. */
const QUIET_MS = 60_000;
/** Time in which a line of the log reaches its reader. */
const WRITTEN_MS = 50;
/** SQLSTATE: a read-only session has refused a write. */
const READ_ONLY = '25006';
/** PostgreSQL's type number of `bigint`, which the driver returns as text by default. */
const INT8 = 20;

interface PostgresOptions {
  url: string;
  clock: Clock;
  log: Log;
  /** Connections at most. */
  pool: number;
  /** Time after which the server ends a session whose transaction is idle [never]. */
  idleTransactionMs?: number | undefined;
}

/** Loaded only when configured: most installations do not need the driver. */
async function createPostgresDialect({
  url,
  clock,
  log,
  pool: max,
  idleTransactionMs,
}: PostgresOptions): Promise<OwnSchemaDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  const connectedAt = new WeakMap<object, number>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let lostMs = Number.NEGATIVE_INFINITY;
  // Without these listeners, a connection that the server drops would end the process: an idle one by the event of the
  // pool, one in use by its own event, besides its rejected query. The pool replaces it by itself.
  pool.on('error', (error) => {
    const now = clock.monotonicMs();
    if (now - lostMs > QUIET_MS) logEvent(log, 'database.connection_lost', { reason: error.message });
    lostMs = now;
  });
  pool.on('connect', (client) => {
    connectedAt.set(client, performance.now());
    client.on('error', (error) => log.debug({ reason: error.message }, 'database connection lost'));
  });
  // A read-only session stays read-only: after a refusal, all sessions that are older are closed when they are
  // released.
  pool.on('release', (_error, client) => {
    if ((connectedAt.get(client) ?? 0) <= refusedAt) client.end(() => undefined);
  });
  const onReadOnly = () => {
    refusedAt = performance.now();
  };
  return new OwnSchemaDialect({ pool, idleTransactionMs, onReadOnly });
}

interface OwnSchemaConfig extends PostgresDialectConfig, Pick<PostgresOptions, 'idleTransactionMs'> {
  onReadOnly(): void;
}

class OwnSchemaDialect extends PostgresDialect {
  /** Called when a session has refused a write. */
  readonly onReadOnly: () => void;
  readonly #config: OwnSchemaConfig;

  constructor(config: OwnSchemaConfig) {
    super(config);
    this.onReadOnly = config.onReadOnly;
    this.#config = config;
  }

  override createDriver(): Driver {
    const { idleTransactionMs } = this.#config;
    return idleTransactionMs === undefined ? super.createDriver() : new LimitedDriver(this.#config, idleTransactionMs);
  }

  override createIntrospector(db: Kysely<unknown>) {
    return new OwnSchemaIntrospector(db);
  }
}

/**
 * Limits how long a transaction may wait for its client. Each transaction sets the limit: a pooler such as pgbouncer refuses
 * a session that asks for it at its start.
 */
class LimitedDriver extends PostgresDriver {
  readonly #limit: string;

  constructor(config: PostgresDialectConfig, idleTransactionMs: number) {
    super(config);
    this.#limit = `set local idle_in_transaction_session_timeout = ${idleTransactionMs}`;
  }

  /** In one message, so that it costs no second round trip. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');
    await connection.executeQuery(CompiledQuery.raw(`start transaction ${modes}; ${this.#limit}`));
  }
}

/**
 * Lists the tables of this schema only, which is all that the migrator needs. The default introspection reads every column
 * of every schema and fails if another process drops a schema meanwhile.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    );
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }));
  }
}

/** Extended result codes of SQLite and SQLSTATE of PostgreSQL for integrity failures. */
const KINDS: Readonly<Record<string, DatabaseError['kind']>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  // Code of `on delete restrict`; the schema has no triggers that raise it.
  SQLITE_CONSTRAINT_TRIGGER: 'foreign-key',
  '23505': 'unique',
  '23503': 'foreign-key',
  // Code of `on delete restrict` from PostgreSQL 18 on.
  '23001': 'foreign-key',
};

function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, constraint, message } = error as { code?: unknown; constraint?: unknown; message?: unknown };
  const kind = KINDS[String(code)] ?? 'failed';
  if (kind === 'failed') return new DatabaseError(kind, undefined, error);
  // SQLite: "UNIQUE constraint failed: api_keys.name". PostgreSQL returns the name in a separate field.
  const named = typeof constraint === 'string' ? constraint : /failed: (.+)$/.exec(String(message))?.[1];
  return new DatabaseError(kind, named, error);
}

/**
 * Wraps a dialect: errors of the driver become a `DatabaseError`, and the outcome of writes is recorded. Statements on a
 * file wait for each other, so that its dialect measures them itself (`isMeasured`).
 */
function withFailures(dialect: Dialect, writes: WriteRecord, isMeasured = dialect instanceof FileDialect): Dialect {
  const onReadOnly = dialect instanceof OwnSchemaDialect ? dialect.onReadOnly : () => undefined;
  if (dialect instanceof FileDialect) dialect.onWritten = writes.took;
  const onExecuted = isMeasured ? undefined : writes.took;
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardDriver(dialect.createDriver(), { writes, onReadOnly, onExecuted }),
  };
}

interface DriverGuard {
  writes: WriteRecord;
  onReadOnly: () => void;
  onExecuted: WriteRecord['took'] | undefined;
}

/** Replaces methods on the objects of the driver, because it identifies its connections by object. */
function guardDriver(driver: Driver, { writes, onReadOnly, onExecuted }: DriverGuard): Driver {
  const guarded = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquireInTime(() => acquire(options)).catch(rethrow);
    if (!guarded.has(connection)) {
      guarded.add(connection);
      const execute = connection.executeQuery.bind(connection);
      const watched = writes.watch();
      connection.executeQuery = async <R>(query: CompiledQuery, executeOptions?: Parameters<typeof execute>[1]) => {
        const beganAt = performance.now();
        try {
          const result = await execute<R>(query, executeOptions);
          onExecuted?.(query, performance.now() - beganAt);
          watched.succeeded(query, result);
          return result;
        } catch (error) {
          watched.failed(query, error);
          if ((error as { code?: unknown }).code === READ_ONLY) onReadOnly();
          throw toDatabaseError(error);
        }
      };
    }
    return connection;
  };
  return driver;
}

/** Waits for a free connection if the server has reached its maximum number of connections. */
async function acquireInTime<T>(acquire: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + CONNECT_TIMEOUT_MS; ; await pause(RETRY_MS)) {
    try {
      return await acquire();
    } catch (error) {
      if (!isFull(error) || performance.now() >= until) throw error;
    }
  }
}

function isFull(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === TOO_MANY_CONNECTIONS || TOO_MANY_CLIENTS.test(String(message));
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error);
}

/** The database cannot be used. The message names it and the reason, without its password. */
export class DatabaseOpenError extends Error {}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  /** Rejects with a `DatabaseError` when the database does not answer. */
  ping(): Promise<void>;
  /** The same for writes of which a power cut may take the last 30 s: a memory card is not written for each. */
  readonly relaxed: Kysely<Database>;
  /** Results of the writes since the opening. */
  writes(): WriteState;
  /** The same database for writes of the leader; undefined without a cluster. */
  readonly guardedBy: ((guard: WriteGuard) => Kysely<Database>) | undefined;
  close(): Promise<void>;
}

/** Default number of connections: a process runs few queries at the same time. */
const DEFAULT_POOL = 10;

interface OpenOptions {
  url: string;
  log: Log;
  clock?: Clock;
  /** Whether to create a missing file; false if an empty file would hide a wrong path [true]. */
  create?: boolean;
  /** The data folder of the service, which nobody else needs to read. */
  dataDir?: string;
  /** Maximum number of connections to a server [10]. */
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
  const { pool = DEFAULT_POOL, idleTransactionMs } = options;
  const isLeftOpen = file !== undefined && wasLeftOpen(file);
  try {
    const dialect =
      file === undefined
        ? await createPostgresDialect({ url, clock, log, pool, idleTransactionMs })
        : openFile(file, { log, ...options });
    const writes = createWriteRecord({ clock, log });
    const db = new Kysely<Database>({ dialect: withFailures(dialect, writes) });
    try {
      const beforeUpgrade = async (name: string) => {
        if (file === undefined) return;
        const { keepBeforeUpgrade } = await import('./backup/backup.ts');
        log.info(
          { file, bytes: statSync(file).size },
          'copying the database before its upgrade, then the service starts',
        );
        // The line is written first: nothing else runs during the copy, which takes minutes on a memory card.
        await pause(WRITTEN_MS);
        keepBeforeUpgrade(file, name);
      };
      const applied = await migrate(db, { engine, beforeUpgrade });
      if (applied.length > 0) log.debug({ applied }, 'database schema brought up to date');
    } catch (error) {
      await db.destroy();
      throw error;
    }
    const stopUpkeep =
      file === undefined || !(dialect instanceof FileDialect)
        ? undefined
        : keepSqliteFile({ file, dialect, clock, log, wasLeftOpen: isLeftOpen, onDamaged: writes.damaged });
    const relaxed =
      dialect instanceof FileDialect
        ? new Kysely<Database>({ dialect: withFailures(dialect.relaxed(createPace(clock)), writes, true) })
        : db;
    return {
      db,
      relaxed,
      engine,
      ping: async () => {
        await sql`select 1`.execute(db);
      },
      writes: writes.state,
      guardedBy:
        engine === 'postgres'
          ? (guard) => new Kysely<Database>({ dialect: guarded(withFailures(dialect, writes), guard) })
          : undefined,
      async close(): Promise<void> {
        await stopUpkeep?.();
        await db.destroy();
      },
    };
  } catch (error) {
    throw toOpenError(error, url);
  }
}

/** The error for a start that fails because of the database; the message names the database and the reason. */
export const toOpenError = (error: unknown, url: string): DatabaseOpenError =>
  new DatabaseOpenError(`cannot open the database ${sqliteFileOf(url) ?? postgresName(url)}: ${reasonOf(error)}`, {
    cause: error,
  });

function openFile(path: string, { log, dataDir, busyLimitMs }: Omit<OpenOptions, 'url' | 'create'>): FileDialect {
  makePrivate(path, { dataDir, log });
  return new FileDialect(openSqliteFile(path), busyLimitMs);
}

/** Result codes of SQLite for a file that is damaged or no database. */
const DAMAGED = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);

/** SQLite has one code for a file that may not be opened and one that cannot be made. */
const CANNOT_OPEN = 'SQLITE_CANTOPEN';
const FOLDER_ADVICE = 'check the folder: who may write it, free space (df -h) and free inodes (df -i)';

function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseError ? error.cause : error;
  if (cause instanceof NewerDatabaseError) return cause.message;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  if (DAMAGED.has(String(code))) return `${message}; the file is damaged: restore a backup (docs/operations.md)`;
  if (String(code).startsWith(CANNOT_OPEN)) return `${message} ${code}; ${FOLDER_ADVICE}`;
  // Connection failures to several addresses come as an AggregateError with an empty message.
  return [message, code].filter((part) => typeof part === 'string' && part !== '').join(' ') || String(cause);
}

function postgresName(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
