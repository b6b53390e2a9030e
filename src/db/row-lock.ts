import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Keeps the rows of a query from being changed by others until the transaction ends. SQLite needs no such words: its
 * transactions hold the whole file for writing from their begin.
 */
export function locked<Q extends { forUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return trx.getExecutor().adapter.supportsMultipleConnections ? query.forUpdate() : query;
}
