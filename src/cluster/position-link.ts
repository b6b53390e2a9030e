import type { Bus } from '../bus/bus.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

/** It changes with what is sent, as that of the live traffic does. */
const SUBJECT = 'v2.own';
/** Shows an instance that starts where the vessel is. */
const REPEAT_MS = 1000;

/** The reader of the own-ship position, as far as instances share it. `State` is all that it knows. */
export interface SharedPosition<State> {
  onEvent(listener: () => void): () => void;
  share(): State;
  /** Takes what the reader of another instance knows. */
  adopt(state: State): void;
}

export interface PositionLinkDeps<State> {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  position: SharedPosition<State>;
  clock: Clock;
}

/** The own-ship position of the leader on every instance: its whole state, so that no instance judges a fix otherwise. */
export function createPositionLink<State>({ bus, position, clock }: PositionLinkDeps<State>) {
  let ends: (() => void)[] = [];
  let repeating: Timer | undefined;
  const send = () => bus.publish(SUBJECT, toBytes(position.share()));

  function stop(): void {
    for (const end of ends.splice(0)) end();
    repeating?.cancel();
  }

  return {
    follow(): void {
      ends = [bus.subscribe(SUBJECT, (bytes) => position.adopt(fromBytes<State>(bytes)))];
    },
    lead(): void {
      stop();
      ends = [position.onEvent(send)];
      repeating = every(clock, REPEAT_MS, send);
      send();
    },
    stop,
  };
}
