import type { Config } from '../../foundation/config/schema.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { type Broker, connectBroker } from './broker.ts';

/** How long the broker keeps the reports of phones while the service is stopped. */
const SESSION_SECS = 7 * 86_400;

export interface OwnTracksReader {
  /** Topic filter whose last two levels are user and device. */
  readonly mqttTopic: string;
  /** Resolves when the report is durable or can never be stored; rejects if the broker must send it again. */
  takeMqtt(message: { topic: string; payload: string }): Promise<void>;
}

interface OwnTracksDeps {
  settings: Config['mqtt'] & { url: string };
  reader: OwnTracksReader;
  clock: Clock;
  log: Log;
  random: () => number;
}

/**
 * Receives OwnTracks reports over a separate connection, whose session the broker keeps: a report that waits for the
 * database delays no other message.
 */
export function createOwnTracks({ settings, reader, clock, log, random }: OwnTracksDeps) {
  const { url, username, password, base } = settings;
  let broker: Broker | undefined;

  return {
    start(): void {
      broker = connectBroker({
        url,
        username,
        password,
        statusTopic: undefined,
        clientKey: `${base}/owntracks`,
        sessionSecs: SESSION_SECS,
        clock,
        log,
        random,
        onConnect: () => broker?.subscribe([reader.mqttTopic]),
        onMessage: ({ topic, payload }) => reader.takeMqtt({ topic, payload }),
      });
    },
    async close(): Promise<void> {
      await broker?.close([]);
    },
  };
}
