import { SqliteAdapter, type Transaction } from 'kysely';
import { nextTurn } from '../shared/slices.ts';
import type { Database } from './database.ts';

/** The requested part of a list; without a limit all of it. */
export interface ListCut {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Rows that one query skips at most, so that it takes no longer than one that reads a page. */
const SKIPPED_ROWS = 5000;

/** One page to read: behind the row `after`, if given, and behind `offset` further rows. */
export interface PageRequest<Row> {
  after: Row | undefined;
  size: number;
  offset: number;
}

/**
 * Reads a list of any length with the memory of one page. Each page begins after the last row of the previous one, so that
 * none is skipped or repeated during concurrent writes, and the last page is as fast as the first. Other work runs between
 * pages, and between the steps in which a large offset is skipped, because SQLite answers synchronously.
 */
export async function* readPages<Row>(
  read: (page: PageRequest<Row>) => Promise<Row[]>,
  { limit = Number.POSITIVE_INFINITY, offset = 0, pageRows }: ListCut & { pageRows: number },
): AsyncGenerator<Row[]> {
  let rest = limit;
  let skip = offset;
  let after: Row | undefined;
  while (skip > SKIPPED_ROWS) {
    [after] = await read({ after, size: 1, offset: SKIPPED_ROWS - 1 });
    if (after === undefined) return;
    await nextTurn();
    skip -= SKIPPED_ROWS;
  }
  while (rest > 0) {
    const size = Math.min(pageRows, rest);
    const rows = await read({ after, size, offset: skip });
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    await nextTurn();
    rest -= size;
    skip = 0;
    after = rows.at(-1);
  }
}

/**
 * Locks the rows of a query until the transaction ends. SQLite needs no row lock: a transaction locks the whole file for
 * writing when it begins.
 */
export function locked<Q extends { forUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forUpdate() : query;
}

/** Locks rows whose keys do not change, so that other transactions can still refer to them. */
export function lockedToChange<Q extends { forNoKeyUpdate(): Q }>(trx: Transaction<Database>, query: Q): Q {
  return hasRowLocks(trx) ? query.forNoKeyUpdate() : query;
}

const hasRowLocks = (trx: Transaction<Database>): boolean => !(trx.getExecutor().adapter instanceof SqliteAdapter);
