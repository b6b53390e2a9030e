import type { ResponseBody } from '../../api/response-body.ts';
import { toCsvText } from '../../lib/csv.ts';

export type PastAlarm = ResponseBody<'/v1/alarms/history'>['alarms'][number];

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

/** The alarms with the names of the interface. */
export const toCsv = (alarms: readonly PastAlarm[]): string => toCsvText(COLUMNS, alarms);
