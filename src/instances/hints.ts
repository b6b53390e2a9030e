import { sql } from 'kysely';
import Type from 'typebox';
import type { Db } from '../foundation/db/database.ts';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { createEvent, type Hints } from '../foundation/shared/event.ts';
import type { Log } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';
import { toBytes } from './batch-codec.ts';
import { jsonSubject } from './subjects.ts';

/** Name of an instance as shown by others. */
export const Name = Type.String({ minLength: 1, maxLength: 1000 });

/** The subject of hints. Its patterns allow ids only, because the texts are used in queries. */
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

/** Maximum delay until other instances read a change. A row is always found; a message can be lost. */
const INTERVAL_MS = 400;

export interface RevisionsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** Called for each topic with stored changes of any instance. */
  changed(topic: string): void;
}

/** Follows changes of stored data that this instance holds in memory. */
export function createRevisions({ db, clock, log, changed }: RevisionsDeps) {
  const known = new Map<string, number>();
  const outage = createOutageLog({ onBegin: (err) => log.debug({ err }, 'revisions could not be read') });
  let isFirst = true;
  let running = false;
  let timer: Timer | undefined;

  async function readRevisions(): Promise<void> {
    const { rows } = await sql<{ topic: string; revision: number }>`select topic, revision from revisions`.execute(db);
    for (const { topic, revision } of rows) {
      if (known.get(topic) === revision) continue;
      known.set(topic, revision);
      if (!isFirst) changed(topic);
    }
    isFirst = false;
  }

  return {
    start(): void {
      const run = () => {
        if (running) return;
        running = true;
        void outage.run(readRevisions).then(() => {
          running = false;
        });
      };
      timer = every(clock, INTERVAL_MS, run);
      run();
    },
    stop: () => timer?.cancel(),
  };
}
