import type { Vessel } from '../vessels/index.ts';
import { at, type PathValue } from './delta.ts';
import { rounded, toRad } from './own-ship.ts';

/** By the code of ITU-R M.1371; the words are those of the Signal K schema. */
const STATES: readonly (string | undefined)[] = [
  'motoring',
  'anchored',
  'not under command',
  'restricted manouverability',
  'constrained by draft',
  'moored',
  'aground',
  'fishing',
  'sailing',
  'hazardous material high speed',
  'hazardous material wing in ground',
];

/** What changes all the time. What is not known is left out, because some programs cannot read null for other vessels. */
export function motionOf(vessel: Readonly<Vessel>): PathValue[] {
  const { mmsi, latitude, longitude, isSpeedKnown, speedMps, courseDeg, headingDeg, navStatusCode } = vessel;
  const values = [at('mmsi', String(mmsi).padStart(9, '0')), at('navigation.position', { latitude, longitude })];
  if (isSpeedKnown) values.push(at('navigation.speedOverGround', rounded(speedMps, 3)));
  if (courseDeg !== null) values.push(at('navigation.courseOverGroundTrue', toRad(courseDeg)));
  if (headingDeg !== null) values.push(at('navigation.headingTrue', toRad(headingDeg)));
  const state = navStatusCode === null ? undefined : STATES[navStatusCode];
  if (state !== undefined) values.push(at('navigation.state', state));
  return values;
}

/** What rarely changes. */
export function staticsOf({ mmsi, transponder, statics }: Readonly<Vessel>): PathValue[] {
  const { name, callsign, shipType, lengthM, beamM } = statics;
  const values = [at('mmsi', String(mmsi).padStart(9, '0')), at('sensors.ais.class', transponder)];
  if (name !== null) values.push(at('name', name));
  if (callsign !== null) values.push(at('communication.callsignVhf', callsign));
  if (shipType !== null) values.push(at('design.aisShipType', { id: shipType, name: shipTypeName(shipType) }));
  if (lengthM !== null) values.push(at('design.length', { overall: lengthM }));
  if (beamM !== null) values.push(at('design.beam', beamM));
  return values;
}

const BY_TEN: readonly (string | undefined)[] = [
  ...[undefined, undefined, 'Wing In Ground', undefined, 'High speed craft'],
  ...[undefined, 'Passenger ship', 'Cargo ship', 'Tanker', 'Other'],
];

const SINGLE = new Map([
  [30, 'Fishing'],
  [31, 'Towing'],
  [32, 'Towing exceeds 200m or wider than 25m'],
  [33, 'Engaged in dredging or underwater operations'],
  [34, 'Engaged in diving operations'],
  [35, 'Engaged in military operations'],
  [36, 'Sailing'],
  [37, 'Pleasure'],
  [50, 'Pilot vessel'],
  [51, 'SAR'],
  [52, 'Tug'],
  [53, 'Port tender'],
  [54, 'Anti-pollution'],
  [55, 'Law enforcement'],
  [58, 'Medical'],
]);

/** The kind of ship; the second digit, which tells the cargo, is left to the code. */
const shipTypeName = (code: number): string => SINGLE.get(code) ?? BY_TEN[Math.floor(code / 10)] ?? 'Unknown';
