import { degreesNorth } from '../geometry.ts';
import { tileOf } from '../graph/graph.ts';

/** Rows have a height of 60 m, from south to north; columns have about the same width. */
const ROWS_PER_DEG = 1850;
const COLUMNS = 1_000_000;

export interface Cell {
  readonly key: number;
  readonly row: number;
  readonly column: number;
  readonly cornerLatitude: number;
  readonly cornerLongitude: number;
}

const columnsPerDeg = (row: number): number => {
  const latitude = row / ROWS_PER_DEG - 90;
  // The number changes only every tenth of a degree, so that neighbouring rows mostly have the same columns.
  const step = Math.round(latitude * 10) / 10;
  return Math.max(1, Math.round(ROWS_PER_DEG * Math.cos((step * Math.PI) / 180)));
};

export const keyOf = (row: number, column: number): number => row * COLUMNS + column;

export function cellOf(latitude: number, longitude: number): Cell {
  const row = Math.floor((latitude + 90) * ROWS_PER_DEG);
  const columns = columnsPerDeg(row);
  const column = Math.floor((longitude + 180) * columns);
  return { key: keyOf(row, column), row, column, ...cornerOf(row, column) };
}

export const cornerOf = (row: number, column: number) => ({
  cornerLatitude: row / ROWS_PER_DEG - 90,
  cornerLongitude: column / columnsPerDeg(row) - 180,
});

/** Keys of a cell and of the eight around it. A neighbouring row with other columns is matched by longitude. */
export function keysAround({ row, column }: { row: number; column: number }): number[] {
  const longitude = (column + 0.5) / columnsPerDeg(row);
  return [row - 1, row, row + 1].flatMap((near) => {
    const middle = Math.floor(longitude * columnsPerDeg(near));
    return [middle - 1, middle, middle + 1].map((one) => keyOf(near, one));
  });
}

/** Tile in which a cell lies and with which it is stored. */
export function tileOfCell({ row, column }: { row: number; column: number }): number {
  const { cornerLatitude, cornerLongitude } = cornerOf(row, column);
  return tileOf(cornerLatitude + degreesNorth(1), cornerLongitude);
}
