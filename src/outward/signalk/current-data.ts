import { unpackDimensions, type Vessel, type Voyage } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { at, Delta, type PathValue, type Update } from './delta.ts';
import {
  contextIn,
  mmsiText,
  type OwnIdentity,
  ownContext,
  ownIdentity,
  ownValues,
  rounded,
  toRad,
} from './own-ship.ts';
import { type Station, type Stations, valuesOfStation } from './stations.ts';
import { shipTypeName } from './type-names.ts';

/** A valid IMO number. The AIS field can contain any number of 30 bits. */
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
function motionOf(vessel: Readonly<Vessel>): PathValue[] {
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
function staticsOf({ mmsi, transponder, statics, dimensions, voyage }: Readonly<Vessel>): PathValue[] {
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

export interface CurrentDataDeps {
  own: OwnIdentity;
  /** Name of this service among the sources of a network. */
  label: string;
  position: { current(): Fix | undefined };
  vessels: {
    readonly traffic: { vessels(): Iterable<Readonly<Vessel>>; find(mmsi: number): Readonly<Vessel> | undefined };
  };
  stations: Pick<Stations, 'find' | 'of'>;
  now(): number;
}

export type CurrentData = ReturnType<typeof createCurrentData>;

/** Current data of the own ship, vessels and stations, in Signal K terms. */
export function createCurrentData({ own, label, position, vessels: { traffic }, stations, now }: CurrentDataDeps) {
  const self = ownContext(own);
  const sources = { gps: `${label}.gps`, local: `${label}.ais`, remote: `${label}.feed` };

  const ofVessel = (vessel: Readonly<Vessel>, values: Update['values']): Update => ({
    context: contextIn('others', vessel.mmsi),
    source: sources[vessel.source],
    at: vessel.fixAt,
    values,
  });

  function ownUpdate(): Update {
    const fix = position.current();
    const values = [...ownIdentity(own), ...ownValues(fix)];
    return { context: self, source: sources.gps, at: fix?.recordedAt ?? now(), values };
  }

  const stationUpdate = (station: Station): Update => ({
    context: contextIn(station.group, station.mmsi),
    source: sources.local,
    at: station.receivedAt,
    values: valuesOfStation(station),
  });

  return {
    self,
    sources,
    ownUpdate,
    ownDelta: () => new Delta(ownUpdate()),
    motionDelta: (vessel: Readonly<Vessel>) => new Delta(ofVessel(vessel, motionOf(vessel))),
    staticsDelta: (vessel: Readonly<Vessel>) => new Delta(ofVessel(vessel, staticsOf(vessel))),
    /** Motion and static data. */
    wholeUpdate: (vessel: Readonly<Vessel>) =>
      // Both lists begin with the MMSI.
      ofVessel(vessel, [...motionOf(vessel), ...staticsOf(vessel).slice(1)]),
    wholeDelta(vessel: Readonly<Vessel>): Delta {
      return new Delta(this.wholeUpdate(vessel));
    },
    stations,
    stationUpdate,
    stationDelta: (station: Station) => new Delta(stationUpdate(station)),
    vessels: () => traffic.vessels(),
    find(mmsi: number): Readonly<Vessel> | undefined {
      const vessel = traffic.find(mmsi);
      return vessel?.isShown ? vessel : undefined;
    },
  };
}
