import { degreesNorth } from '../geometry.ts';
import { tileOf } from '../graph/graph.ts';
import { hashOf } from '../habits/habits.ts';
import { isTurned, type Stop } from '../track/walk.ts';

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

const LONGEST_SECS = 3600;
const SECTORS = 8;
const MAX_MMSIS = 5;
const MAX_COUNT = 255;
const DAY_SECS = 86_400;

/** Short stops within a square of 60 m. */
export interface StopCell {
  readonly row: number;
  readonly column: number;
  /** Number of stops by the course before the stop, in eight sectors. */
  readonly bySector: Uint8Array;
  /** Hashes of the first MMSIs. */
  readonly mmsis: number[];
  /** Sum of the offsets of the stops from the corner of the cell, in degrees. */
  latitude: number;
  longitude: number;
  count: number;
  seenDay: number;
}

export type StopCells = Map<number, StopCell>;

const sectorOf = (course: number): number => Math.floor(((((course + 22.5) % 360) + 360) % 360) / 45) % SECTORS;

/** Counts a stop that may be at a lock. Returns its cell, or undefined if it was not counted. */
export function countStop(cells: StopCells, stop: Stop, mmsi: number): StopCell | undefined {
  if (stop.isSilent || stop.isOpen || stop.to - stop.from > LONGEST_SECS || stop.courseBefore === undefined)
    return undefined;
  if (isTurned(stop)) return undefined;
  const { key, row, column, cornerLatitude, cornerLongitude } = cellOf(stop.latitude, stop.longitude);
  let cell = cells.get(key);
  if (!cell) {
    cell = {
      row,
      column,
      bySector: new Uint8Array(SECTORS),
      mmsis: [],
      latitude: 0,
      longitude: 0,
      count: 0,
      seenDay: 0,
    };
    cells.set(key, cell);
  }
  const sector = sectorOf(stop.courseBefore);
  cell.bySector[sector] = Math.min(MAX_COUNT, (cell.bySector[sector] ?? 0) + 1);
  const hash = hashOf(mmsi);
  if (cell.mmsis.length < MAX_MMSIS && !cell.mmsis.includes(hash)) cell.mmsis.push(hash);
  cell.latitude += stop.latitude - cornerLatitude;
  cell.longitude += stop.longitude - cornerLongitude;
  cell.count += 1;
  cell.seenDay = Math.max(cell.seenDay, Math.floor(stop.to / DAY_SECS));
  return cell;
}
