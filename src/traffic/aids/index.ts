import type { Clock } from '../../foundation/shared/clock.ts';
import type { LocalAis } from '../ais/index.ts';
import { createAidRoutes } from './aid-routes.ts';
import { ReceivedAids } from './received-aids.ts';

export interface AidsDeps {
  /** Messages received by radio, from the antenna and from stations. */
  radio: Pick<LocalAis, 'onMessage'>;
  clock: Pick<Clock, 'now'>;
}

/** AIS transmitters that are not vessels: stations on shore, aids to navigation and aircraft in search and rescue. */
export function createAids({ radio, clock }: AidsDeps) {
  const aids = new ReceivedAids();
  const list = () => aids.list(clock.now());
  let end: (() => void) | undefined;
  return {
    routes: createAidRoutes(list),
    /** Present number of aids. */
    count: (): number => list().length,
    start(): void {
      end = radio.onMessage((message) => aids.receive(message));
    },
    async close(): Promise<void> {
      end?.();
    },
  };
}
