import type { Clock } from '../../../foundation/shared/clock.ts';
import type { Channel, LiveMessage, Publish } from '../../../server/live/channel.ts';
import { type LiveVessel, toLiveVessel, toVesselWithVoyage, type Vessel } from '../../vessel-data/vessel.ts';
import { MapCells } from '../cells/map-cells.ts';
import type { LiveTraffic, TrafficListener } from '../traffic.ts';
import { SharedSnapshot, toSharedSnapshot, toSnapshotMessage } from './snapshot-message.ts';

const NAME = 'vessels';

type Shown = Pick<LiveTraffic, 'vessels' | 'find' | 'size' | 'bbox'>;

export interface VesselsChannel extends Channel, TrafficListener {
  readonly cells: MapCells;
  /** Stops the timers. */
  close(): void;
}

/**
 * The channel `vessels`: a snapshot for each new subscriber, then flat deltas. All deltas of a vessel share a coalesce key:
 * each contains the whole vessel, and clients treat an `update` of an unknown one as an add, so the last delta is
 * sufficient. With the field `voyage`, each vessel includes its voyage. The format for cells is binary.
 */
export function createVesselsChannel(traffic: Shown, clock: Clock): VesselsChannel {
  const plain = createForm(NAME, { traffic, clock, toRecord: toLiveVessel });
  const withVoyage = createForm(`${NAME}+voyage`, { traffic, clock, toRecord: toVesselWithVoyage });
  const cells = new MapCells({
    vessels: () => traffic.vessels(),
    preface: () => [toBboxMessage(traffic.bbox)],
    clock,
  });
  return {
    ...plain,
    variants: { voyage: withVoyage },
    cells,
    describe: async () => (await import('./vessel-messages.ts')).vesselMessages,
    spawn(vessel) {
      plain.spawn(vessel);
      withVoyage.spawn(vessel);
      cells.spawn(vessel);
    },
    update(vessel) {
      plain.update(vessel);
      withVoyage.update(vessel);
      cells.update(vessel);
    },
    remove(mmsi) {
      plain.remove(mmsi);
      withVoyage.remove(mmsi);
      cells.remove(mmsi);
    },
    bbox(bbox) {
      plain.bbox(bbox);
      withVoyage.bbox(bbox);
    },
    close() {
      plain.close();
      withVoyage.close();
      cells.stop();
    },
  };
}

interface FormDeps {
  readonly traffic: Shown;
  readonly clock: Clock;
  readonly toRecord: (vessel: Readonly<Vessel>) => LiveVessel;
}

function createForm(
  name: string,
  { traffic, clock, toRecord }: FormDeps,
): Omit<Channel, 'describe' | 'variants'> & TrafficListener & { close(): void } {
  let publish: Publish | undefined;
  let hasListeners: (() => boolean) | undefined;
  const shared = new SharedSnapshot({
    clock,
    make: (vessels) => toSharedSnapshot(vessels, traffic.bbox, toRecord),
  });
  const toMessage = (action: 'spawn' | 'update', vessel: Readonly<Vessel>): LiveMessage => ({
    type: NAME,
    action,
    vessel: toRecord(vessel),
  });
  const publishWhole = (action: 'spawn' | 'update', vessel: Readonly<Vessel>) =>
    publish?.(() => toMessage(action, vessel), { coalesceKey: keyOf(vessel.mmsi), place: vessel });
  const whole = (action: 'spawn' | 'update', vessel: Readonly<Vessel>) => {
    shared.changed(vessel.mmsi);
    // Without subscribers nothing is created, because a busy port sends many reports. The closure needs its own
    // function: V8 creates the context of a closure when the function that contains it is entered.
    if (hasListeners?.() !== false) publishWhole(action, vessel);
  };
  const removal = (mmsi: number) => ({ type: NAME, action: 'remove', mmsi });
  /** Message with the present state of a vessel that changed since a snapshot. */
  const toPresent = (mmsi: number): LiveMessage => {
    const vessel = traffic.find(mmsi);
    return isShown(vessel) ? toMessage('update', vessel) : removal(mmsi);
  };
  return {
    name,
    greeting() {
      const { message, changed } = shared.greeting(() => traffic.vessels());
      return [message, ...Array.from(changed, toPresent)];
    },
    places: {
      count: () => traffic.size,
      *all() {
        for (const vessel of traffic.vessels()) yield [keyOf(vessel.mmsi), vessel] as const;
      },
      greeting: (keys) => [
        toSnapshotMessage(keys.map((key) => traffic.find(mmsiOf(key))).filter(isShown), traffic.bbox, toRecord),
      ],
      left: (key) => removal(mmsiOf(key)),
    },
    start(given, hasAny) {
      publish = given;
      hasListeners = hasAny;
      return () => {
        publish = undefined;
      };
    },
    spawn: (vessel) => whole('spawn', vessel),
    update: (vessel) => whole('update', vessel),
    remove(mmsi) {
      shared.changed(mmsi);
      publish?.(removal(mmsi), { coalesceKey: keyOf(mmsi), place: null });
    },
    bbox(bbox) {
      shared.outdated();
      publish?.(toBboxMessage(bbox), { coalesceKey: 'bbox' });
    },
    close: () => shared.close(),
  };
}

const PREFIX = 'vessel:';
const keyOf = (mmsi: number): string => `${PREFIX}${mmsi}`;
const mmsiOf = (key: string): number => Number(key.slice(PREFIX.length));
const isShown = (vessel: Readonly<Vessel> | undefined): vessel is Readonly<Vessel> => vessel?.isShown === true;
const toBboxMessage = (bbox: LiveTraffic['bbox']): LiveMessage => ({ type: NAME, action: 'bbox', bbox });
