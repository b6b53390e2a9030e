import { type Kysely, PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';
import type { Log } from '../shared/logging/log.ts';
import { logEvent } from '../shared/logging/log-events.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** Timeout of a query: a hanging server then causes an error, not a hanging request. */
const QUERY_TIMEOUT_MS = 30_000;
/** PostgreSQL's type number of `bigint`, which the driver returns as text by default. */
const INT8 = 20;

export interface PostgresOptions {
  url: string;
  log: Log;
  /** Connections at most. */
  pool: number;
  /** The server ends a session whose transaction waits for its client as long as this [never]. */
  idleTransactionMs?: number | undefined;
}

/** Loaded only when configured: most installations do not need the driver. */
export async function createPostgresDialect({
  url,
  log,
  pool: max,
  idleTransactionMs,
}: PostgresOptions): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    ...(idleTransactionMs !== undefined && { idle_in_transaction_session_timeout: idleTransactionMs }),
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // Without listeners a connection that the server drops would end the process, whether it is idle (the pool's event)
  // or in use (the connection's own, while its query is rejected); the pool replaces it by itself.
  pool.on('error', (error) => logEvent(log, 'database.connection_lost', { reason: error.message }));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'database connection lost'));
  });
  return new OwnSchemaDialect({ pool });
}

class OwnSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new OwnSchemaIntrospector(db);
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
