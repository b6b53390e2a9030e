import { createId } from '../../foundation/shared/ids.ts';
import type { Fix } from './fix.ts';

/** One recorded position of the own ship. */
export interface Location {
  id: string;
  /** Time of the measurement by the receiver: ms since the epoch, UTC. */
  recordedAt: number;
  latitude: number;
  longitude: number;
  altitudeM: number | null;
  speedMps: number | null;
  /** The trip that logged it; null outside of trips. */
  tripId: string | null;
  /** The position jumped to here: the location before is not connected to it and adds no distance. */
  isJump?: true | undefined;
}

export function toLocation(fix: Fix, tripId: string | null, now: number): Location {
  const { recordedAt, latitude, longitude, altitudeM, speedMps } = fix;
  return { id: createId(now), recordedAt, latitude, longitude, altitudeM, speedMps, tripId };
}
