import type { Log } from '../../foundation/shared/logging/log.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Name of the acknowledging party in the records. */
const ACTOR = 'mqtt';

export interface CommandDeps {
  base: string;
  alarms: { acknowledge(id: string, by: string): Promise<unknown> };
  log: Log;
}

/** Handles the only command by MQTT: the acknowledgement of an alarm. */
export function createCommands({ base, alarms, log }: CommandDeps) {
  const [start, end] = [`${base}/cmd/alert/`, '/ack'];

  return {
    topic: `${start}+${end}`,
    /** Callers must skip retained messages: they would act again at each connection. */
    take(topic: string): void {
      if (!topic.startsWith(start) || !topic.endsWith(end)) return;
      const id = topic.slice(start.length, -end.length);
      if (!ID.test(id)) return;
      alarms
        .acknowledge(id, ACTOR)
        .catch((error: unknown) => log.debug({ err: error, id }, 'acknowledgement by MQTT refused'));
    },
  };
}
