import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';

/** Rows per statement, few enough to delay no other statement. */
export const STORE_ROWS = 100;
/** Overhead of a row on disk: its key, its index, and the unused part of a page. */
const ROW_BYTES = 64;

export interface BlockKey {
  level: number;
  /** Column and row in one number, see grid.ts. */
  block: number;
}

export interface Block extends BlockKey {
  positions: number;
  cells: Uint8Array;
}

/** A block without its cells. */
export interface BlockSize extends BlockKey {
  positions: number;
  bytes: number;
}

export type ChartStore = ReturnType<typeof createChartStore>;

export const bytesOf = (cells: Uint8Array): number => cells.length + ROW_BYTES;

export function createChartStore(db: Db) {
  return {
    /** Existing blocks among the given ones, at most `STORE_ROWS`. */
    async find(level: number, blocks: readonly number[]): Promise<Block[]> {
      return db
        .selectFrom('chart_blocks')
        .select(['level', 'block', 'positions', 'cells'])
        .where('level', '=', level)
        .where('block', 'in', blocks)
        .execute();
    },

    /** Inserts or overwrites blocks, at most `STORE_ROWS`. */
    async save(blocks: readonly Block[]): Promise<void> {
      if (blocks.length === 0) return;
      await db
        .insertInto('chart_blocks')
        .values(blocks.map((block) => ({ ...block, bytes: bytesOf(block.cells) })))
        .onConflict((conflict) =>
          conflict.columns(['level', 'block']).doUpdateSet((eb) => ({
            positions: eb.ref('excluded.positions'),
            bytes: eb.ref('excluded.bytes'),
            cells: eb.ref('excluded.cells'),
          })),
        )
        .execute();
    },

    /** The next blocks after a key, at most `STORE_ROWS`. */
    async after({ level, block }: BlockKey): Promise<BlockSize[]> {
      return db
        .selectFrom('chart_blocks')
        .select(['level', 'block', 'positions', 'bytes'])
        .where(sql<boolean>`(level, block) > (${level}, ${block})`)
        .orderBy('level')
        .orderBy('block')
        .limit(STORE_ROWS)
        .execute();
    },

    async remove(level: number, blocks: readonly number[]): Promise<void> {
      await db.deleteFrom('chart_blocks').where('level', '=', level).where('block', 'in', blocks).execute();
    },
  };
}

declare module '../../foundation/db/database.ts' {
  interface Database {
    chart_blocks: ChartBlockTable;
  }
}

interface ChartBlockTable {
  level: number;
  /** Column and row in one number, see grid.ts. */
  block: number;
  /** Number of positions counted in this block. */
  positions: number;
  /** Estimated size of the row on disk. */
  bytes: number;
  /** Counts of the cells, packed by `packCounts`. */
  cells: Uint8Array;
}

/** Number of classes of blocks, by the power of two of their positions. */
const STEPS = 48;

const stepOf = (positions: number): number => Math.min(STEPS - 1, Math.ceil(Math.log2(positions + 1)));

/**
 * Deletes the blocks with the fewest positions until the given number of bytes is free: positions invented by a stranger's
 * transmitter are forgotten before any river. Reads the sizes of all blocks twice, in parts, because an index by positions
 * would have to be updated with every block. Returns the number of freed bytes.
 */
export async function forgetLeast(store: ChartStore, bytes: number): Promise<number> {
  const bytesByStep = new Float64Array(STEPS);
  for await (const part of allSizes(store)) {
    for (const { positions, bytes: size } of part) {
      const step = stepOf(positions);
      bytesByStep[step] = (bytesByStep[step] ?? 0) + size;
    }
  }
  let [lastStep, found] = [0, bytesByStep[0] ?? 0];
  while (found < bytes && lastStep < STEPS - 1) {
    lastStep += 1;
    found += bytesByStep[lastStep] ?? 0;
  }
  let freed = 0;
  for await (const part of allSizes(store)) {
    const doomed: BlockSize[] = [];
    for (const size of part) {
      const step = stepOf(size.positions);
      // All blocks of lower classes are deleted, and as many as necessary of the last class.
      const isNeeded = step < lastStep || (step === lastStep && freed < bytes);
      if (!isNeeded) continue;
      doomed.push(size);
      freed += size.bytes;
    }
    for (const level of new Set(doomed.map((size) => size.level))) {
      await store.remove(
        level,
        doomed.filter((size) => size.level === level).map(({ block }) => block),
      );
    }
  }
  return freed;
}

/** Sizes of all blocks, in parts between which other work can run. */
export async function* allSizes(store: ChartStore): AsyncGenerator<BlockSize[]> {
  let last = { level: -1, block: -1 };
  for (;;) {
    const part = await store.after(last);
    if (part.length > 0) yield part;
    if (part.length < STORE_ROWS) return;
    last = part.at(-1) ?? last;
    await nextTurn();
  }
}
