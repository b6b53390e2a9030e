import { createId } from '../../foundation/shared/ids.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';

/** One position of the own ship as measured by its receiver. Unknown values are null, never 0. */
export interface Fix {
  /** Degrees, WGS 84; north and east are positive. */
  latitude: number;
  longitude: number;
  /** Metres above mean sea level. */
  altitudeM: number | null;
  /** Course over ground, degrees true, 0 to below 360. */
  headingDeg: number | null;
  speedMps: number | null;
  /** Dilution of precision: position, horizontal, vertical. */
  pdop: number | null;
  hdop: number | null;
  vdop: number | null;
  /** Satellites in use; absent if the provider has no such value. */
  satellites?: number | null | undefined;
  /** Geoid height: metres from the ellipsoid up to mean sea level; absent if the provider has no such value. */
  geoidM?: number | null | undefined;
  /** Direction of the bow, degrees true, 0 to below 360; absent if the provider has no such value. */
  trueHeadingDeg?: number | null | undefined;
  /** Time of the measurement by the receiver's clock: ms since the epoch, UTC. */
  recordedAt: number;
}

/** State of a fix by its status, quality number or mode letters. */
export type Validity = 'measured' | 'none' | 'estimated' | 'manual' | 'simulated';

/** Reasons why a position that was not measured is no fix. */
export const NO_FIX_REASONS: Readonly<Record<Exclude<Validity, 'measured'>, Reason>> = {
  none: toReason('the receiver sees too few satellites', 'noFix'),
  estimated: toReason('the receiver only reckons its position', 'estimated'),
  manual: toReason('the position was entered by hand', 'manual'),
  simulated: toReason('the position is simulated', 'simulated'),
};

/** Parses a dilution of precision; receivers use 0 and 99 or more for unknown. */
export function toDop(value: number | null | undefined): number | null {
  return typeof value === 'number' && value > 0 && value < 99 ? value : null;
}

/** Parses the satellites in use. A fix needs three, so receivers use fewer for unknown. */
export function toSatellites(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 3 && value < 100 ? value : null;
}

/** Maximum distance between the geoid and the ellipsoid: 107 m. */
const MAX_GEOID_M = 110;

export function toGeoidM(value: number | null): number | null {
  return value !== null && Math.abs(value) <= MAX_GEOID_M ? value : null;
}

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
