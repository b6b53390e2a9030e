import { SqliteAdapter, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Keeps the rows of a query from being changed by others until the transaction ends. SQLite needs no such words: its
 * transactions hold the whole file for writing from their begin.
 */
export function locked<Q extends { forUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forUpdate() : query;
}

/**
 * The same for rows whose keys stay as they are: others may go on referring to them, and who deletes what they refer to
 * does not have to wait.
 */
export function lockedToChange<Q extends { forNoKeyUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forNoKeyUpdate() : query;
}

const hasRowLocks = (trx: Transaction<Database>): boolean => !(trx.getExecutor().adapter instanceof SqliteAdapter);
