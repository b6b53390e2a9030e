import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Size of the cache: more than the number of statements that the service repeats. */
const MAX_STATEMENTS = 100;
/** Longer statements, such as inserts of many rows, seldom repeat and are not cached. */
const MAX_CHARACTERS = 4000;
/** Others, such as `pragma`, may act while they are prepared. */
const REPEATABLE = /^\s*(select|insert|update|delete|with|begin|commit)\b/i;

/** The connection with a cache of prepared statements: preparing one takes as long as running it. */
export function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  /** By text, least recently used first. */
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
