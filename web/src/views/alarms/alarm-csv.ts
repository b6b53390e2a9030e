import type { Schema } from '../../api/schema-types.ts';
import { toCsvText } from '../../lib/csv.ts';

export type PastAlarm = Schema<'PastAlarm'>;

const COLUMNS = [
  'raisedAt',
  'clearedAt',
  'type',
  'priority',
  'state',
  'mmsi',
  'name',
  'text',
  'latitude',
  'longitude',
  'distanceKm',
  'bearingDeg',
  'cpaM',
  'tcpaSecs',
  'source',
  'acknowledgedAt',
  'acknowledgedBy',
  'escalations',
  'updatedAt',
  'id',
] as const satisfies readonly (keyof PastAlarm)[];

/** Alarms with the field names of the interface; in an office with their ships. */
export const toCsv = (alarms: readonly PastAlarm[]): string =>
  alarms.some(({ shipId }) => shipId)
    ? toCsvText(['shipId', 'shipName', ...COLUMNS], alarms.map(withShip))
    : toCsvText(COLUMNS, alarms);

const withShip = (alarm: PastAlarm) => ({ ...alarm, shipId: alarm.shipId ?? null, shipName: alarm.shipName ?? null });
