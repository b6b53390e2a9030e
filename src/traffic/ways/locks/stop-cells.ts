import { hashOf } from '../habits/vessel.ts';
import { isTurned, type Stop } from '../track/walk.ts';
import { cellOf } from './cell.ts';

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
