import type { Channel, LiveMessage } from '../server/live/channel.ts';
import type { LiveVehicle, Registry } from './registry.ts';
import { toVehicleRecord } from './vehicle-record.ts';

/** Vehicles per message of the greeting. */
const GREETED = 200;

/** The channel `vehicles`: all vehicles as greeting, then each change. Keys limited to ships receive nothing. */
export function createVehiclesChannel(registry: Pick<Registry, 'all' | 'onChange'>): Channel {
  return {
    name: 'vehicles',
    mirrors: 'state',
    greeting: (ships) => (ships === undefined ? toGreeting([...registry.all()]) : []),
    limitedTo: () => undefined,
    start: (publish) =>
      registry.onChange(({ kind, live }) => {
        const { id } = live.vehicle;
        // For a slow client, only the newest state of each vehicle is kept.
        const about = { coalesceKey: id };
        if (kind === 'removed') publish({ type: 'vehicles', data: { event: 'removed', id } }, about);
        else publish(() => ({ type: 'vehicles', data: { event: kind, vehicle: toVehicleRecord(live) } }), about);
      }),
    describe: async () => (await import('./vehicle-messages.ts')).vehicleMessages,
  };
}

function toGreeting(all: readonly LiveVehicle[]): LiveMessage[] {
  const count = Math.max(1, Math.ceil(all.length / GREETED));
  return Array.from({ length: count }, (_, index) => ({
    type: 'vehicles',
    data: {
      event: 'snapshot',
      part: index + 1,
      parts: count,
      vehicles: all.slice(index * GREETED, (index + 1) * GREETED).map(toVehicleRecord),
    },
  }));
}
