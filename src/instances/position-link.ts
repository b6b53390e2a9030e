import type { Bus } from '../foundation/instance-bus/bus.ts';
import type { Subject } from '../foundation/instance-bus/subject.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

/** It changes with what is sent, as that of the live traffic does. */
const NAME = 'v2.own';
/** Ten times what a position takes. */
const MAX_BYTES = 16_384;
/** Shows an instance that starts where the vessel is. */
const REPEAT_MS = 1000;

/** The reader of the own-ship position, as far as instances share it. `State` is all that it knows. */
export interface SharedPosition<State> {
  onEvent(listener: () => void): () => void;
  share(): State;
  /** What another instance shares, as it came; undefined for anything else. */
  parseShared(value: unknown): State | undefined;
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
  const subject: Subject<State> = {
    name: NAME,
    maxBytes: MAX_BYTES,
    read(bytes) {
      const state = position.parseShared(fromBytes(bytes));
      if (state === undefined) throw new TypeError('no state of a position');
      return state;
    },
  };
  const send = () => bus.publish(subject, toBytes(position.share()));

  function stop(): void {
    for (const end of ends.splice(0)) end();
    repeating?.cancel();
  }

  return {
    follow(): void {
      ends = [bus.subscribe(subject, (state) => position.adopt(state))];
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
