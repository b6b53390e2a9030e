import { createId } from '../../foundation/shared/ids.ts';
import type { Fix } from './fix.ts';

/** One recorded place of the own ship. */
export interface Location {
  id: string;
  /** When the receiver measured it: ms since the epoch, UTC. */
  recordedAt: number;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedMps: number | null;
  /** The trip that it was logged for; null outside of trips. */
  tripId: string | null;
  /** The position jumped to here: no way leads from the location before, so that nothing of it is a distance. */
  isJump?: true | undefined;
}

export function toLocation(fix: Fix, tripId: string | null, now: number): Location {
  const { recordedAt, latitude, longitude, altitudeM, speedMps } = fix;
  return { id: createId(now), recordedAt, latitude, longitude, altitudeM, speedMps, tripId };
}
