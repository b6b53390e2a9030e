import { readStoredJson, writeStored } from '../lib/stored.ts';
import type { GpsData, SpeedData } from './messages.ts';

/** Last known values, shown on a page that is opened while the service is down. */
interface LastKnown {
  at: number;
  gps?: GpsData;
  speed?: SpeedData;
}

const KEEP_EVERY_MS = 10_000;

export const lastKnown = readStoredJson('last-known', parseLastKnown);

let keptAt = 0;

/** Stores the values, at a limited rate. */
export function keepLastKnown({ gps, speed, at }: { [Key in keyof LastKnown]: LastKnown[Key] | undefined }): void {
  if (at === undefined || gps === undefined || at - keptAt < KEEP_EVERY_MS) return;
  keptAt = at;
  writeStored('last-known', JSON.stringify({ at, gps, speed }));
}

/** Values stored by an older console may have another shape. */
function parseLastKnown(value: unknown): LastKnown | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'number') return undefined;
  if (!('gps' in value) || typeof value.gps !== 'object' || value.gps === null) return undefined;
  const { gps } = value;
  const isPlace = 'latitude' in gps && typeof gps.latitude === 'number' && 'longitude' in gps;
  return isPlace ? (value as LastKnown) : undefined;
}
