import { RAD_PER_DEG } from '../../foundation/shared/geo/geo.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { at, type PathValue } from './delta.ts';

/** Identity of the own ship: its MMSI, or an identifier generated once. */
export type OwnIdentity = { readonly mmsi: number } | { readonly uuid: string };

export const ownContext = (own: OwnIdentity): string =>
  'mmsi' in own ? contextIn('others', own.mmsi) : `vessels.urn:mrn:signalk:uuid:${own.uuid}`;

export const ownIdentity = (own: OwnIdentity): PathValue[] => [
  'mmsi' in own ? at('mmsi', String(own.mmsi)) : at('uuid', `urn:mrn:signalk:uuid:${own.uuid}`),
];

/** Values of a fix. Without a usable fix there is only the method quality, so that no client uses an old position. */
export function ownValues(fix: Fix | undefined): PathValue[] {
  if (!fix) return [at('navigation.gnss.methodQuality', 'no GPS')];
  const { latitude, longitude, speedMps, headingDeg, trueHeadingDeg, recordedAt, hdop, pdop, altitudeM } = fix;
  const values = [
    at('navigation.position', { latitude, longitude }),
    at('navigation.datetime', new Date(recordedAt).toISOString()),
    at('navigation.gnss.methodQuality', 'GNSS Fix'),
  ];
  // OpenCPN accepts a course only together with a speed.
  if (speedMps !== null) values.push(at('navigation.speedOverGround', rounded(speedMps, 3)));
  if (headingDeg !== null) values.push(at('navigation.courseOverGroundTrue', toRad(headingDeg)));
  if (typeof trueHeadingDeg === 'number') values.push(at('navigation.headingTrue', toRad(trueHeadingDeg)));
  if (hdop !== null) values.push(at('navigation.gnss.horizontalDilution', hdop));
  if (pdop !== null) values.push(at('navigation.gnss.positionDilution', pdop));
  if (altitudeM !== null) values.push(at('navigation.gnss.antennaAltitude', altitudeM));
  return values;
}

export const toRad = (degrees: number): number => rounded((degrees % 360) * RAD_PER_DEG, 5);

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Context prefix of each group besides the own ship: vessels, aids to navigation, base stations. */
export const PREFIXES = {
  others: 'vessels.urn:mrn:imo:mmsi:',
  atons: 'atons.urn:mrn:imo:mmsi:',
  basestations: 'shore.basestations.urn:mrn:imo:mmsi:',
} as const;

export type Group = keyof typeof PREFIXES;

export const GROUPS = Object.keys(PREFIXES) as readonly Group[];

export const contextIn = (group: Group, mmsi: number): string => PREFIXES[group] + mmsiText(mmsi);

/** Nine digits, as on the radio. */
export const mmsiText = (mmsi: number): string => String(mmsi).padStart(9, '0');
