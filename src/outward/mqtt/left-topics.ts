import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { type Broker, connectBroker } from './broker.ts';
import { type Published, topicsLeft } from './published.ts';

/** Time to collect retained messages after subscribing. */
const READ_MS = 2000;
/** A killed service is shown as online until the broker notices: 45 s without keep-alive, plus 5 s will delay. */
const ONLINE_MS = 90_000;

interface LeftTopicsDeps {
  /** The topics and broker used last. */
  left: Published;
  /** Id of this installation in Home Assistant. */
  id: string;
  clock: Clock;
  log: Log;
  random?: () => number;
  /** Called once, when all topics are cleared. */
  onCleared?(): void;
}

/**
 * Clears retained messages at topics that the settings no longer name. Reconnects until the broker is reached, and clears
 * nothing if another installation is online there.
 */
export function createLeftTopics({ left, id, clock, log, random = Math.random, onCleared }: LeftTopicsDeps) {
  const { base, broker: saved } = left;
  const statusTopic = `${base}/status`;
  const alerts = new Set<string>();
  let broker: Broker | undefined;
  let waiting: Timer | undefined;
  let isOnline = false;

  /** Ends the connection after clearing the given topics. */
  async function end(topics: readonly string[]): Promise<boolean> {
    waiting?.cancel();
    const ending = broker;
    broker = undefined;
    return (await ending?.close(topics)) ?? false;
  }

  async function clear(): Promise<void> {
    const isCleared = await end([...topicsLeft(left, id, undefined), ...alerts]);
    if (isCleared) onCleared?.();
    log.info({ base }, isCleared ? 'MQTT topics that were left are cleared' : 'MQTT topics that were left stay');
  }

  async function leaveAlone(): Promise<void> {
    await end([]);
    log.info({ base }, 'MQTT topics that were left are used by another installation');
    onCleared?.();
  }

  function onMessage({ topic, payload }: { topic: string; payload: string }): void {
    if (topic.startsWith(`${base}/alert/`)) {
      if (payload !== '') alerts.add(topic);
      return;
    }
    if (topic !== statusTopic) return;
    isOnline = payload === 'online';
    decideIn(isOnline ? ONLINE_MS : READ_MS);
  }

  function decideIn(ms: number): void {
    waiting?.cancel();
    waiting = clock.schedule(ms, () => void (isOnline ? leaveAlone() : clear()));
  }

  return {
    start(): void {
      if (!saved) return;
      broker = connectBroker({
        url: saved.url,
        username: saved.username,
        password: saved.password,
        clock,
        log,
        random,
        onMessage,
        statusTopic: undefined,
        clientKey: `clears ${statusTopic}`,
        onConnect() {
          broker?.subscribe([statusTopic, `${base}/alert/+`]);
          decideIn(READ_MS);
        },
      });
    },
    close: async (): Promise<void> => void (await end([])),
  };
}

/**
 * The last will of a killed process arrives some seconds later. After this time a message may be from another installation.
 */
const WATCHED_MS = 60_000;

export interface FormerTopicsDeps {
  before: Published | undefined;
  now: Published;
  id: string;
  clock: Clock;
}

/** Clears retained messages of this installation at its former topics, once. */
export function createFormerTopics({ before, now, id, clock }: FormerTopicsDeps) {
  const left = before === undefined ? [] : topicsLeft(before, id, now);
  const base = before === undefined || before.base === now.base ? undefined : before.base;
  let clearedAt: number | undefined;

  const isWatched = (): boolean => clearedAt !== undefined && clock.monotonicMs() - clearedAt <= WATCHED_MS;

  return {
    /** Call on the first connection. */
    clear(broker: Broker): void {
      if (clearedAt !== undefined || left.length === 0) return;
      clearedAt = clock.monotonicMs();
      for (const topic of left) broker.publish(topic, '', { isRetained: true });
      if (base !== undefined) broker.subscribe([`${base}/status`, `${base}/alert/+`]);
    },

    /** Returns whether the message was at a former topic. */
    take(
      broker: Broker,
      { topic, payload, isRetained }: { topic: string; payload: string; isRetained: boolean },
    ): boolean {
      if (base === undefined || !topic.startsWith(`${base}/`)) return false;
      const isAlert = topic.startsWith(`${base}/alert/`);
      if (!isAlert && topic !== `${base}/status`) return false;
      // Keep `online`: another installation uses the base now.
      if (isWatched() && isRetained && payload !== '' && (isAlert || payload === 'offline'))
        broker.publish(topic, '', { isRetained: true });
      return true;
    },
  };
}
