import { toCsvText } from '../../lib/csv.ts';
import type { VesselRow } from './rows.ts';

const COLUMNS = [
  'mmsi',
  'name',
  'type',
  'lengthM',
  'lastSeen',
  'isAround',
  'source',
  'speedKnots',
  'distanceM',
  'bearingDeg',
] as const;

/** The rows as they are shown, for a spreadsheet. */
export const toVesselCsv = (rows: readonly VesselRow[]): string =>
  toCsvText(
    COLUMNS,
    rows.map((row) => ({
      ...row,
      lastSeen: new Date(row.lastSeenAt).toISOString(),
      isAround: row.isAround ? 1 : 0,
      speedKnots: row.speedKnots === null ? null : Number(row.speedKnots.toFixed(1)),
      distanceM: row.distanceM === null ? null : Math.round(row.distanceM),
      bearingDeg: row.bearingDeg === null ? null : Math.round(row.bearingDeg),
    })),
  );
