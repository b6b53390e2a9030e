import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { DatabaseError } from '../shared/errors.ts';
import type { WriteRecord } from './write-record.ts';

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

/** Wraps a dialect: errors of the driver become a `DatabaseError`, and the outcome of writes is recorded. */
export function withFailures(dialect: Dialect, writes: WriteRecord): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardDriver(dialect.createDriver(), writes),
  };
}

/** Replaces methods on the objects of the driver, because it identifies its connections by object. */
function guardDriver(driver: Driver, writes: WriteRecord): Driver {
  const guarded = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options).catch(rethrow);
    if (!guarded.has(connection)) {
      guarded.add(connection);
      const execute = connection.executeQuery.bind(connection);
      const watched = writes.watch();
      connection.executeQuery = async <R>(query: CompiledQuery, executeOptions?: Parameters<typeof execute>[1]) => {
        try {
          const result = await execute<R>(query, executeOptions);
          watched.succeeded(query, result);
          return result;
        } catch (error) {
          watched.failed(query, error);
          throw toDatabaseError(error);
        }
      };
    }
    return connection;
  };
  return driver;
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error);
}
