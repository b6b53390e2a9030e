import { SqliteAdapter, type Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Locks the rows of a query until the transaction ends. SQLite needs no row lock: a transaction locks the whole file for
 * writing when it begins.
 */
export function locked<Q extends { forUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forUpdate() : query;
}

/**
 * The same for rows whose keys do not change: other transactions can still refer to them.
 */
export function lockedToChange<Q extends { forNoKeyUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forNoKeyUpdate() : query;
}

const hasRowLocks = (trx: Transaction<Database>): boolean => !(trx.getExecutor().adapter instanceof SqliteAdapter);
