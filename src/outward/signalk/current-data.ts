import type { Vessel } from '../../traffic/vessels/index.ts';
import type { Fix } from '../../vessel/position/index.ts';
import { Delta, type Update } from './delta.ts';
import { contextIn } from './groups.ts';
import { motionOf, staticsOf } from './other-vessel.ts';
import { type OwnIdentity, ownContext, ownIdentity, ownValues } from './own-ship.ts';
import { type Station, type Stations, valuesOfStation } from './stations.ts';

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
