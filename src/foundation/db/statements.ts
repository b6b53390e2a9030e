import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Statements that are kept: more than the service runs again and again. */
const MAX_STATEMENTS = 100;
/** A longer one is one of a kind, such as a page of rows that is not full, and its memory is worth more. */
const MAX_CHARACTERS = 4000;
/** Others, such as `pragma`, may act while they are prepared. */
const REPEATABLE = /^\s*(select|insert|update|delete|with|begin|commit)\b/i;

/** The connection with its statements kept for when they are run again: preparing one takes as long as running it. */
export function keepStatements(connection: SqliteDatabase): SqliteDatabase {
  /** By text, the one that was used last at the end. */
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
