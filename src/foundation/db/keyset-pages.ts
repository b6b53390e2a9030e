import { setImmediate as nextTurn } from 'node:timers/promises';

/** Which part of a list is wanted; without a limit all of it. */
export interface ListCut {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** One page to read: behind the row `after` if there is one, and only the first page leaves out `offset` rows. */
export interface PageRequest<Row> {
  after: Row | undefined;
  size: number;
  offset: number;
}

/**
 * Reads a list of any length with the memory of one page. Each page begins behind the last row of the one before, so
 * that none is skipped or repeated while others write, and the last page costs no more than the first. Others get their
 * turn between pages: SQLite answers at once, so that nothing else would make a long list wait.
 */
export async function* readPages<Row>(
  read: (page: PageRequest<Row>) => Promise<Row[]>,
  { limit = Number.POSITIVE_INFINITY, offset = 0, pageRows }: ListCut & { pageRows: number },
): AsyncGenerator<Row[]> {
  let rest = limit;
  let after: Row | undefined;
  while (rest > 0) {
    const size = Math.min(pageRows, rest);
    const rows = await read({ after, size, offset: after === undefined ? offset : 0 });
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    await nextTurn();
    rest -= size;
    after = rows.at(-1);
  }
}
