import type { Bus } from '../bus/bus.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

const SUBJECT = 'hint';

interface Hint {
  from: string;
  topic: string;
  key: string;
}

/**
 * Tells the other instances that something stored has changed, so that they look at once. It may be lost: whoever needs
 * to be sure also looks at the stored rows from time to time.
 */
export interface Hints {
  send(topic: string, key: string): void;
  /** Calls the listener with the key of each hint of another instance. The returned function ends it. */
  on(topic: string, listener: (key: string) => void): () => void;
}

export interface HintsDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  name: string;
}

export const createHints = ({ bus, name }: HintsDeps): Hints => ({
  send(topic, key) {
    bus.publish(SUBJECT, toBytes({ from: name, topic, key } satisfies Hint));
  },
  on: (topic, listener) =>
    bus.subscribe(SUBJECT, (bytes) => {
      const hint = fromBytes<Hint>(bytes);
      if (hint.topic === topic && hint.from !== name) listener(hint.key);
    }),
});
