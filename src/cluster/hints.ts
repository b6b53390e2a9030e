import type { Bus } from '../bus/bus.ts';
import type { Hints } from '../shared/hints.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

const SUBJECT = 'hint';

interface Hint {
  from: string;
  topic: string;
  key: string;
}

export interface HintsDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  name: string;
}

/** Over the bus: hints go out to all instances, also to the one that sends them. */
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
