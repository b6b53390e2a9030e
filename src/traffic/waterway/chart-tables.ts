declare module '../../foundation/db/database.ts' {
  interface Database {
    chart_blocks: ChartBlockTable;
  }
}

export interface ChartBlockTable {
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
