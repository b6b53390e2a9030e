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
export function createVesselsChannel(traffic: Pick<LiveTraffic, 'vessels' | 'bbox'>): Channel & TrafficListener {
  let publish: Publish | undefined;
  const whole = (action: 'spawn' | 'update', vessel: Readonly<Vessel>) => {
    publish?.(() => ({ type: NAME, action, vessel: toLiveVessel(vessel) }), keyOf(vessel.mmsi));
  };
  return {
    name: NAME,
    greeting: () => [toSnapshotMessage(traffic)],
    start(given) {
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./vessel-messages.ts')).vesselMessages,
    spawn: (vessel) => whole('spawn', vessel),
    update: (vessel) => whole('update', vessel),
    remove: (mmsi) => publish?.({ type: NAME, action: 'remove', mmsi }, keyOf(mmsi)),
    bbox: (bbox) => publish?.({ type: NAME, action: 'bbox', bbox }, 'bbox'),
  };
}

const keyOf = (mmsi: number): string => `vessel:${mmsi}`;
