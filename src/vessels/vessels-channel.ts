import type { Channel, Publish } from '../live/channel.ts';
import { toLiveVessel } from './live-vessel.ts';
import { toSnapshotMessage } from './snapshot-message.ts';
import type { LiveTraffic, TrafficListener } from './traffic.ts';
import type { Vessel } from './vessel.ts';

const NAME = 'vessels';

/**
 * The channel `vessels`: a snapshot for who subscribes, then flat deltas. All deltas of one vessel share a coalesce key:
 * each carries the whole vessel and clients take an `update` of an unknown one for an add, so the last one alone leaves
 * the same traffic as all of them.
 */
export function createVesselsChannel(
  traffic: Pick<LiveTraffic, 'vessels' | 'find' | 'size' | 'bbox'>,
): Channel & TrafficListener {
  let publish: Publish | undefined;
  const whole = (action: 'spawn' | 'update', vessel: Readonly<Vessel>) => {
    publish?.(() => ({ type: NAME, action, vessel: toLiveVessel(vessel) }), keyOf(vessel.mmsi), vessel);
  };
  const removal = (mmsi: number) => ({ type: NAME, action: 'remove', mmsi });
  return {
    name: NAME,
    greeting: () => [toSnapshotMessage([...traffic.vessels()], traffic.bbox)],
    places: {
      count: () => traffic.size,
      *all() {
        for (const vessel of traffic.vessels()) yield [keyOf(vessel.mmsi), vessel] as const;
      },
      greeting: (keys) => [
        toSnapshotMessage(keys.map((key) => traffic.find(mmsiOf(key))).filter(isShown), traffic.bbox),
      ],
      left: (key) => removal(mmsiOf(key)),
    },
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./vessel-messages.ts')).vesselMessages,
    spawn: (vessel) => whole('spawn', vessel),
    update: (vessel) => whole('update', vessel),
    remove: (mmsi) => publish?.(removal(mmsi), keyOf(mmsi), null),
    bbox: (bbox) => publish?.({ type: NAME, action: 'bbox', bbox }, 'bbox'),
  };
}

const PREFIX = 'vessel:';
const keyOf = (mmsi: number): string => `${PREFIX}${mmsi}`;
const mmsiOf = (key: string): number => Number(key.slice(PREFIX.length));
const isShown = (vessel: Readonly<Vessel> | undefined): vessel is Readonly<Vessel> => vessel?.isShown === true;
