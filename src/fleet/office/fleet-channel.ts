import type { Channel, LiveMessage, Publish } from '../../server/live/channel.ts';
import { toShipRecord } from './ship-record.ts';
import type { Ship } from './ship-view.ts';

export interface FleetChannel extends Channel {
  tell(ship: Ship): void;
}

/** The channel `fleet`: all ships for who subscribes, then each ship that has changed. */
export function createFleetChannel(ships: () => readonly Ship[], now: () => number): FleetChannel {
  let publish: Publish | undefined;
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
      publish = given;
      return () => {
        publish = undefined;
      };
    },
    describe: async () => (await import('./fleet-messages.ts')).fleetMessages,
    tell(ship) {
      // A ship that changes again takes the place of what still waits for a client that is behind.
      publish?.(() => ({ type: 'fleet', data: { ship: toShipRecord(ship, now()) } }), {
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
