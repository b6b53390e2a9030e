import { createId } from '../shared/ids.ts';
import type { Fix } from './fix.ts';

/** One recorded place of the own vessel. */
export interface Location {
  id: string;
  /** When the receiver measured it: ms since the epoch, UTC. */
  recordedAt: number;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedMps: number | null;
}

export function toLocation({ recordedAt, latitude, longitude, altitudeM, speedMps }: Fix, now: number): Location {
  return { id: createId(now), recordedAt, latitude, longitude, altitudeM, speedMps };
}
