import Type from 'typebox';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { createEvent } from '../foundation/shared/event.ts';
import type { Hints } from '../foundation/shared/hints.ts';
import { toBytes } from './json-bytes.ts';
import { jsonSubject } from './json-subject.ts';
import { Name } from './names.ts';

/** Ids go into queries, so nothing else than what an id can consist of. */
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

/** Over the bus: hints go out to all instances, also to the one that sends them. */
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
