import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../foundation/shared/geo/range.ts';

/**
 * Cell sides of each level, in degrees. Each is a multiple of the previous ones, and all divide the globe evenly, so a cell
 * is in exactly one cell of each coarser level. At the coarsest level 32 cells cover the world.
 */
const SIDES_DEG = [0.25, 1, 5, 45] as const;
/** Maximum number of cells of one client, whose buffers are joined in one write. */
export const MAX_CELLS = 64;
const [FINEST_DEG] = SIDES_DEG;
const ROWS = 180 / FINEST_DEG;
const COLUMNS = 360 / FINEST_DEG;
/** Number of ids reserved for each level; the finest level has 1,036,800 cells. */
const IDS_PER_LEVEL = 2 ** 21;
/** Number of cells of the finest level along one side of a cell, by level. */
const FACTORS = SIDES_DEG.map((side) => side / FINEST_DEG);

/** The cells that cover an area: ids of one level. */
export interface Cover {
  readonly level: number;
  readonly cells: ReadonlySet<number>;
}

export const LEVELS: readonly number[] = SIDES_DEG.keys().toArray();

/** The finest cell that contains a point. The longitudes 180 and -180 are the same. */
export function cellAt({ latitude, longitude }: LatLon): number {
  return rowOf(latitude) * COLUMNS + (columnOf(longitude) % COLUMNS);
}

/** The cell of a level that contains a finest cell. */
export function atLevel(cell: number, level: number): number {
  const factor = FACTORS[level] ?? 1;
  const row = Math.floor(Math.floor(cell / COLUMNS) / factor);
  const column = Math.floor((cell % COLUMNS) / factor);
  return toId(level, row, column);
}

/**
 * Covers the area with cells of the finest level at which `MAX_CELLS` are enough. They exceed the area by less than a cell.
 */
export function coverOf(area: Bbox): Cover {
  for (const level of LEVELS) {
    const cells = cellsOf(area, level);
    if (cells) return { level, cells };
  }
  throw new Error('the coarsest level covers everything');
}

/** Undefined if more than `MAX_CELLS` cells are needed. */
function cellsOf({ sw, ne }: Bbox, level: number): Set<number> | undefined {
  const factor = FACTORS[level] ?? 1;
  const columnsAround = COLUMNS / factor;
  const [south, north] = [Math.floor(rowOf(sw[0]) / factor), Math.floor(rowOf(ne[0]) / factor)];
  const west = Math.floor(columnOf(sw[1]) / factor);
  // Across the date line, column numbers continue after the last column.
  const east = Math.floor((columnOf(ne[1]) + (sw[1] > ne[1] ? COLUMNS : 0)) / factor);
  const columns = Math.min(east - west + 1, columnsAround);
  if ((north - south + 1) * columns > MAX_CELLS) return undefined;
  const cells = new Set<number>();
  for (let row = south; row <= north; row += 1) {
    for (let column = west; column < west + columns; column += 1) cells.add(toId(level, row, column % columnsAround));
  }
  return cells;
}

const toId = (level: number, row: number, column: number): number =>
  level * IDS_PER_LEVEL + row * (COLUMNS / (FACTORS[level] ?? 1)) + column;

const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + 90) / FINEST_DEG)));
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / FINEST_DEG);
