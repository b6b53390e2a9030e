import { unpackDimensions, type Vessel, type Voyage } from '../../traffic/vessels/index.ts';
import { at, type PathValue } from './delta.ts';
import { mmsiText } from './groups.ts';
import { rounded, toRad } from './own-ship.ts';
import { shipTypeName } from './type-names.ts';

/** The field on the radio can be any number of 30 bits. */
const IMO = /^\d{7}$/;

/** Indexed by the code of ITU-R M.1371; names of the Signal K schema. */
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

/**
 * Values that change all the time. Unknown values are left out, because some programs cannot read null for other vessels.
 */
export function motionOf(vessel: Readonly<Vessel>): PathValue[] {
  const { mmsi, latitude, longitude, isSpeedKnown, speedMps, courseDeg, headingDeg, navStatusCode } = vessel;
  const values = [at('mmsi', mmsiText(mmsi)), at('navigation.position', { latitude, longitude })];
  if (isSpeedKnown) values.push(at('navigation.speedOverGround', rounded(speedMps, 3)));
  if (courseDeg !== null) values.push(at('navigation.courseOverGroundTrue', toRad(courseDeg)));
  if (headingDeg !== null) values.push(at('navigation.headingTrue', toRad(headingDeg)));
  const state = navStatusCode === null ? undefined : STATES[navStatusCode];
  if (state !== undefined) values.push(at('navigation.state', state));
  return values;
}

/** Values that rarely change. */
export function staticsOf({ mmsi, transponder, statics, dimensions, voyage }: Readonly<Vessel>): PathValue[] {
  const { name, callsign, shipType, lengthM, beamM } = statics;
  const values = [at('mmsi', mmsiText(mmsi)), at('sensors.ais.class', transponder)];
  const typeName = shipType === null ? undefined : shipTypeName(shipType);
  if (name !== null) values.push(at('name', name));
  if (callsign !== null) values.push(at('communication.callsignVhf', callsign));
  if (typeName !== undefined) values.push(at('design.aisShipType', { id: shipType, name: typeName }));
  if (lengthM !== null) values.push(at('design.length', { overall: lengthM }));
  if (beamM !== null) values.push(at('design.beam', beamM));
  values.push(...antennaOf(dimensions));
  return voyage === null ? values : [...values, ...voyageOf(voyage)];
}

/** Antenna position. The schema counts to port, but every program that sends or reads it counts to starboard. */
function antennaOf(dimensions: number): PathValue[] {
  const sides = unpackDimensions(dimensions);
  if (!sides) return [];
  const { toBowM, toSternM, toPortM, toStarboardM } = sides;
  // Both 0: only the size is known (ITU-R M.1371).
  if (toBowM === 0 && toPortM === 0) return [];
  const values: PathValue[] = [];
  if (toBowM + toSternM > 0) values.push(at('sensors.ais.fromBow', toBowM));
  if (toPortM + toStarboardM > 0) values.push(at('sensors.ais.fromCenter', (toPortM - toStarboardM) / 2));
  return values;
}

function voyageOf({ imo, draughtM, destination, etaAt }: Voyage): PathValue[] {
  const values: PathValue[] = [];
  if (imo !== null && IMO.test(`${imo}`)) values.push(at('registrations.imo', `IMO ${imo}`));
  if (draughtM !== null) values.push(at('design.draft', { current: draughtM }));
  if (destination !== null) values.push(at('navigation.destination.commonName', destination));
  if (etaAt !== null) values.push(at('navigation.destination.eta', new Date(etaAt).toISOString()));
  return values;
}
