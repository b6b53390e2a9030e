import { sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';

/** Rows per statement, so that other statements do not wait. */
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
  /** Counts of the cells, packed by block.ts. */
  cells: Uint8Array;
}
