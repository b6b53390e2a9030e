import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import type { Bbox } from '../../../foundation/shared/range.ts';

/**
 * Sides of the cells of each level, in degrees. Each is a whole multiple of those before it, and all divide the globe,
 * so a cell lies in exactly one cell of every coarser level. At the coarsest level the whole world is 32 cells.
 */
const SIDES_DEG = [0.25, 1, 5, 45] as const;
/** What a client of an area joins at most in one write. */
export const MAX_CELLS = 64;
const [FINEST_DEG] = SIDES_DEG;
const ROWS = 180 / FINEST_DEG;
const COLUMNS = 360 / FINEST_DEG;
/** The ids of a level follow those of the level before it; the finest has 1,036,800 cells. */
const IDS_PER_LEVEL = 2 ** 21;
/** Cells of the finest level along one side of a cell of each level. */
const FACTORS = SIDES_DEG.map((side) => side / FINEST_DEG);

/** The cells that cover an area: ids of one level. */
export interface Cover {
  readonly level: number;
  readonly cells: ReadonlySet<number>;
}

export const LEVELS: readonly number[] = SIDES_DEG.keys().toArray();

/** The cell of the finest level that a point lies in. The longitudes 180 and -180 are one. */
export function cellAt({ latitude, longitude }: LatLon): number {
  return rowOf(latitude) * COLUMNS + (columnOf(longitude) % COLUMNS);
}

/** The cell of a level that holds a cell of the finest. */
export function atLevel(cell: number, level: number): number {
  const factor = FACTORS[level] ?? 1;
  const row = Math.floor(Math.floor(cell / COLUMNS) / factor);
  const column = Math.floor((cell % COLUMNS) / factor);
  return toId(level, row, column);
}

/** The finest cells that cover the area and are at most `MAX_CELLS`. They reach beyond it by less than a cell. */
export function coverOf(area: Bbox): Cover {
  for (const level of LEVELS) {
    const cells = cellsOf(area, level);
    if (cells) return { level, cells };
  }
  throw new Error('the coarsest level covers everything');
}

/** Undefined where there are too many. */
function cellsOf({ sw, ne }: Bbox, level: number): Set<number> | undefined {
  const factor = FACTORS[level] ?? 1;
  const columnsAround = COLUMNS / factor;
  const [south, north] = [Math.floor(rowOf(sw[0]) / factor), Math.floor(rowOf(ne[0]) / factor)];
  const west = Math.floor(columnOf(sw[1]) / factor);
  // Across the date line the columns go on behind the last one.
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
