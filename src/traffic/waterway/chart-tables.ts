declare module '../../foundation/db/database.ts' {
  interface Database {
    chart_blocks: ChartBlockTable;
  }
}

export interface ChartBlockTable {
  level: number;
  /** Column and row in one number, see grid.ts. */
  block: number;
  /** All positions that were counted in it. */
  positions: number;
  /** What the row is taken to need on the disk. */
  bytes: number;
  /** The counts of its cells, as block.ts packs them. */
  cells: Uint8Array;
}
