import Type from 'typebox';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createEvent, type Hints } from '../foundation/shared/event.ts';
import { toBytes } from './batch-codec.ts';
import { jsonSubject } from './subjects.ts';

/** Name of an instance as shown by others. */
export const Name = Type.String({ minLength: 1, maxLength: 1000 });

/** Id characters only, because the text is used in queries. */
const HINTS = jsonSubject(
  'hint',
  1024,
  Type.Object(
    {
      from: Name,
      topic: Type.String({ pattern: '^[\\w.-]{1,60}$' }),
      key: Type.String({ pattern: '^[\\w.:-]{0,100}$' }),
    },
    { additionalProperties: false },
  ),
);

export interface HintsDeps {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  name: string;
}

/** Sends hints over the bus to all instances, including this one. */
export function createHints({ bus, name }: HintsDeps): Hints {
  const hints = createEvent<{ topic: string; key: string }>();
  let isSubscribed = false;

  function subscribe(): void {
    if (isSubscribed) return;
    isSubscribed = true;
    bus.subscribe(HINTS, ({ from, topic, key }) => {
      if (from !== name) hints.emit({ topic, key });
    });
  }

  return {
    send(topic, key) {
      bus.publish(HINTS, toBytes({ from: name, topic, key }));
    },
    on(topic, listener) {
      subscribe();
      return hints.on((hint) => {
        if (hint.topic === topic) listener(hint.key);
      });
    },
  };
}
