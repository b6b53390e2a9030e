import type { Bus } from '../bus/bus.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

const SUBJECT = 'own';
/** Shows an instance that starts where the vessel is. */
const REPEAT_MS = 1000;

/** The reader of the own-ship position, as far as instances share it. `Event` is what it is told by its provider. */
export interface SharedPosition<Event> {
  onEvent(listener: (event: Event) => void): () => void;
  /** What leads to the present state. */
  summary(): readonly Event[];
  /** Takes what the provider of another instance tells. */
  report(event: Event): void;
}

export interface PositionLinkDeps<Event> {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  position: SharedPosition<Event>;
  clock: Clock;
}

/** The own-ship position of the leader on every instance. */
export function createPositionLink<Event>({ bus, position, clock }: PositionLinkDeps<Event>) {
  let ends: (() => void)[] = [];
  let repeating: Timer | undefined;
  const send = (events: readonly Event[]) => bus.publish(SUBJECT, toBytes(events));

  function stop(): void {
    for (const end of ends.splice(0)) end();
    repeating?.cancel();
  }

  return {
    follow(): void {
      const hear = (bytes: Uint8Array) => {
        for (const event of fromBytes<Event[]>(bytes)) position.report(event);
      };
      ends = [bus.subscribe(SUBJECT, hear)];
    },
    lead(): void {
      stop();
      ends = [position.onEvent((event) => send([event]))];
      repeating = every(clock, REPEAT_MS, () => send(position.summary()));
      send(position.summary());
    },
    stop,
  };
}
