import type { Static } from 'typebox';
import { nextTurn } from '../foundation/shared/slices.ts';
import type { Channel, Items, LiveMessage, Publish } from '../server/live/channel.ts';
import type { Registry } from './registry.ts';
import { toVehicleRecord, type VehicleRecord } from './vehicle-record.ts';

type VehicleData = Static<typeof VehicleRecord>;

/** Vehicles per message of the greeting. */
const GREETED = 200;

/**
 * The channel `vehicles`: all vehicles as greeting and when they were loaded, then each change. Keys limited to ships receive
 * nothing.
 */
export function createVehiclesChannel(registry: Pick<Registry, 'all' | 'find' | 'onChange' | 'onLoad'>): Channel {
  /** Vehicles that are removed meanwhile are left out. */
  function messages(): Iterable<LiveMessage> {
    return toSnapshot([...registry.all()], (lives) =>
      lives.filter((live) => registry.find(live.vehicle.id) === live).map(toVehicleRecord),
    );
  }

  async function publishAll(publish: Publish, isEnded: () => boolean): Promise<void> {
    for (const message of messages()) {
      if (isEnded()) return;
      publish(message);
      await nextTurn();
    }
  }

  return {
    name: 'vehicles',
    mirrors: 'state',
    items: {
      messages,
      read: readItems,
      greeting: (items) => [...toSnapshot(items as readonly VehicleData[], (records) => records)],
    },
    greeting: (ships) => (ships === undefined ? [...messages()] : []),
    limitedTo: () => undefined,
    start(publish) {
      let isEnded = false;
      const ends = [
        registry.onLoad(() => void publishAll(publish, () => isEnded)),
        registry.onChange(({ kind, live }) => {
          const { id } = live.vehicle;
          // For a slow client, only the newest state of each vehicle is kept.
          const about = { coalesceKey: id };
          if (kind === 'removed') publish({ type: 'vehicles', data: { event: 'removed', id } }, about);
          else publish(() => ({ type: 'vehicles', data: { event: kind, vehicle: toVehicleRecord(live) } }), about);
        }),
      ];
      return () => {
        isEnded = true;
        for (const end of ends) end();
      };
    },
    describe: async () => (await import('./vehicle-messages.ts')).vehicleMessages,
  };
}

function* toSnapshot<T>(
  all: readonly T[],
  toRecords: (part: readonly T[]) => readonly VehicleData[],
): Generator<LiveMessage> {
  const parts = Math.max(1, Math.ceil(all.length / GREETED));
  for (let part = 1; part <= parts; part += 1) {
    const vehicles = toRecords(all.slice((part - 1) * GREETED, part * GREETED));
    yield { type: 'vehicles', data: { event: 'snapshot', part, parts, vehicles } };
  }
}

type Data =
  | { event: 'snapshot'; part: number; vehicles: readonly VehicleData[] }
  | { event: 'removed'; id: string }
  | { event: 'position' | 'changed'; vehicle: VehicleData };

/** Reads a message that fits its schema. */
function readItems({ data }: LiveMessage): ReturnType<Items['read']> {
  const given = data as Data;
  if (given.event === 'removed') return { isFirst: false, items: [[given.id, null]] };
  const vehicles = given.event === 'snapshot' ? given.vehicles : [given.vehicle];
  return {
    isFirst: given.event === 'snapshot' && given.part === 1,
    items: vehicles.map((vehicle) => [vehicle.id, vehicle] as const),
  };
}
