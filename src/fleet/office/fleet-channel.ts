import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import { toShipRecord } from './ship-record.ts';
import type { Ship } from './ship-view.ts';

export interface FleetChannel extends Channel {
  publish(ship: Ship): void;
}

/** The channel `fleet`: all ships on subscription, then each ship that changes. */
export function createFleetChannel(ships: () => readonly Ship[], now: () => number): FleetChannel {
  let send: Publish | undefined;
  return {
    name: 'fleet',
    isOfShips: true,
    greeting: (limit) => [
      toGreeting(
        ships().filter(({ id }) => limit === undefined || limit.includes(id)),
        now(),
      ),
    ],
    start(given) {
      send = given;
      return () => {
        send = undefined;
      };
    },
    describe: async () => (await import('./fleet-messages.ts')).fleetMessages,
    publish(ship) {
      // For a slow client, a waiting state is replaced by the later one of the same ship.
      send?.(() => ({ type: 'fleet', data: { ship: toShipRecord(ship, now()) } }), {
        coalesceKey: ship.id,
        shipId: ship.id,
      });
    },
  };
}

const toGreeting = (ships: readonly Ship[], now: number): LiveMessage => {
  const records = ships.map((ship) => toShipRecord(ship, now));
  return { type: 'fleet', data: { ships: records } };
};
