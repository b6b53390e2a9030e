import type { Channel, Publish } from '../../server/live/channel.ts';
import { type LiveVessel, toLiveVessel, toVesselWithVoyage } from '../vessel-data/live-vessel.ts';
import type { Vessel } from '../vessel-data/vessel.ts';
import { toSnapshotMessage } from './snapshot-message.ts';
import type { LiveTraffic, TrafficListener } from './traffic.ts';

const NAME = 'vessels';

type Shown = Pick<LiveTraffic, 'vessels' | 'find' | 'size' | 'bbox'>;

/**
 * The channel `vessels`: a snapshot for who subscribes, then flat deltas. All deltas of one vessel share a coalesce key:
 * each carries the whole vessel and clients take an `update` of an unknown one for an add, so the last one alone leaves
 * the same traffic as all of them. With the field `voyage` each vessel has its voyage too.
 */
export function createVesselsChannel(traffic: Shown): Channel & TrafficListener {
  const plain = createForm(NAME, traffic, toLiveVessel);
  const withVoyage = createForm(`${NAME}+voyage`, traffic, toVesselWithVoyage);
  return {
    ...plain,
    variants: { voyage: withVoyage },
    describe: async () => (await import('./vessel-messages.ts')).vesselMessages,
    spawn(vessel) {
      plain.spawn(vessel);
      withVoyage.spawn(vessel);
    },
    update(vessel) {
      plain.update(vessel);
      withVoyage.update(vessel);
    },
    remove(mmsi) {
      plain.remove(mmsi);
      withVoyage.remove(mmsi);
    },
    bbox(bbox) {
      plain.bbox(bbox);
      withVoyage.bbox(bbox);
    },
  };
}

function createForm(
  name: string,
  traffic: Shown,
  toRecord: (vessel: Readonly<Vessel>) => LiveVessel,
): Omit<Channel, 'describe' | 'variants'> & TrafficListener {
  let publish: Publish | undefined;
  const whole = (action: 'spawn' | 'update', vessel: Readonly<Vessel>) => {
    publish?.(() => ({ type: NAME, action, vessel: toRecord(vessel) }), {
      coalesceKey: keyOf(vessel.mmsi),
      place: vessel,
    });
  };
  const removal = (mmsi: number) => ({ type: NAME, action: 'remove', mmsi });
  const snapshot = (vessels: readonly Readonly<Vessel>[]) => toSnapshotMessage(vessels, traffic.bbox, toRecord);
  return {
    name,
    greeting: () => [snapshot([...traffic.vessels()])],
    places: {
      count: () => traffic.size,
      *all() {
        for (const vessel of traffic.vessels()) yield [keyOf(vessel.mmsi), vessel] as const;
      },
      greeting: (keys) => [snapshot(keys.map((key) => traffic.find(mmsiOf(key))).filter(isShown))],
      left: (key) => removal(mmsiOf(key)),
    },
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    spawn: (vessel) => whole('spawn', vessel),
    update: (vessel) => whole('update', vessel),
    remove: (mmsi) => publish?.(removal(mmsi), { coalesceKey: keyOf(mmsi), place: null }),
    bbox: (bbox) => publish?.({ type: NAME, action: 'bbox', bbox }, { coalesceKey: 'bbox' }),
  };
}

const PREFIX = 'vessel:';
const keyOf = (mmsi: number): string => `${PREFIX}${mmsi}`;
const mmsiOf = (key: string): number => Number(key.slice(PREFIX.length));
const isShown = (vessel: Readonly<Vessel> | undefined): vessel is Readonly<Vessel> => vessel?.isShown === true;
