import type { Bus, Subject } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { fromBytes, toBytes } from './batch-codec.ts';

/** Name of the subject. Change it with the message format, like the subjects of the live traffic. */
const NAME = 'v2.own';
/** Maximum size of a message: ten times that of a position. */
const MAX_BYTES = 16_384;
/** Interval of sending the position again, for an instance that has started. */
const REPEAT_MS = 1000;

/** Reader of the own-ship position, as far as instances share it. `State` is its whole state. */
export interface SharedPosition<State> {
  onEvent(listener: () => void): () => void;
  share(): State;
  /** Parses the state from another instance; undefined if invalid. */
  parseShared(value: unknown): State | undefined;
  /** Replaces the state by that of another instance. */
  adopt(state: State): void;
}

export interface PositionLinkDeps<State> {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  position: SharedPosition<State>;
  clock: Clock;
}

/**
 * Copies the own-ship position of the leader to every instance. The whole state is copied, because all instances must
 * judge a fix alike.
 */
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
