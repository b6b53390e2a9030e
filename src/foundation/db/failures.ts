import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';
import { DatabaseError } from '../shared/errors.ts';
import type { WriteRecord } from './write-record.ts';

/** SQLite's extended result codes and PostgreSQL's SQLSTATE of integrity failures. */
const KINDS: Readonly<Record<string, DatabaseError['kind']>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  // What `on delete restrict` raises; there are no triggers of our own.
  SQLITE_CONSTRAINT_TRIGGER: 'foreign-key',
  '23505': 'unique',
  '23503': 'foreign-key',
  // What `on delete restrict` raises from PostgreSQL 18 on.
  '23001': 'foreign-key',
};

function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, constraint, message } = error as { code?: unknown; constraint?: unknown; message?: unknown };
  const kind = KINDS[String(code)] ?? 'failed';
  if (kind === 'failed') return new DatabaseError(kind, undefined, error);
  // SQLite says "UNIQUE constraint failed: api_keys.name"; PostgreSQL gives the name in a field of its own.
  const named = typeof constraint === 'string' ? constraint : /failed: (.+)$/.exec(String(message))?.[1];
  return new DatabaseError(kind, named, error);
}

/** The dialect with every error of its driver turned into a `DatabaseError`, and what became of its writes recorded. */
export function withFailures(dialect: Dialect, writes: WriteRecord): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardDriver(dialect.createDriver(), writes),
  };
}

/** Replaces the methods on the driver's own objects, because it recognises its connections by identity. */
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
