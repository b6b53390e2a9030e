import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import { type Broker, connectBroker } from './broker.ts';
import { type Published, topicsLeft } from './published.ts';

/** Time to collect retained messages after subscribing. */
const READ_MS = 2000;
/** A killed service is shown as online until the broker notices: 45 s without keep-alive, plus 5 s will delay. */
const ONLINE_MS = 90_000;
/**
 * The last will of a killed process arrives some seconds later. After this time a message may be from another installation.
 */
const WATCHED_MS = 60_000;

interface LeftTopicsDeps {
  /** The topics and broker used last. */
  left: Published;
  /** Id of this installation in Home Assistant. */
  id: string;
  clock: Clock;
  log: Log;
  random?: () => number;
  /** Called once, when all topics are cleared and no last will can arrive any more. */
  onCleared?(): void;
}

/**
 * Clears retained messages at topics that the settings no longer name. Reconnects until the broker is reached, and clears
 * nothing if another installation is online there.
 */
export function createLeftTopics({ left, id, clock, log, random = Math.random, onCleared }: LeftTopicsDeps) {
  const { base, prefix, broker: saved } = left;
  const statusTopic = `${base}/status`;
  const alerts = new Set<string>();
  let broker: Broker | undefined;
  let waiting: Timer | undefined;
  let isOnline = false;
  let isCleared = false;

  async function end(): Promise<void> {
    waiting?.cancel();
    const ending = broker;
    broker = undefined;
    await ending?.close([]);
  }

  async function finish(reason: string): Promise<void> {
    await end();
    log.info({ base }, reason);
    onCleared?.();
  }

  function clear(): void {
    if (!broker) return;
    const isSent = clearTopics(broker, [...topicsLeft(left, id, undefined), ...alerts], () => {
      isCleared = true;
      wait(WATCHED_MS, () => finish('MQTT topics that were left are cleared'));
    });
    if (!isSent) decideIn(READ_MS);
  }

  function onMessage({ topic, payload }: { topic: string; payload: string }): void {
    if (topic.startsWith(`${base}/alert/`)) {
      if (payload !== '') alerts.add(topic);
      return;
    }
    if (topic !== statusTopic) return;
    isOnline = payload === 'online';
    if (!isCleared || isOnline) decideIn(isOnline ? ONLINE_MS : READ_MS);
    else if (payload !== '') broker?.publish(statusTopic, '', { isRetained: true });
  }

  function decideIn(ms: number): void {
    wait(ms, () => (isOnline ? finish('MQTT topics that were left are used by another installation') : clear()));
  }

  function wait(ms: number, run: () => void | Promise<void>): void {
    waiting?.cancel();
    waiting = clock.schedule(ms, () => void run());
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
        clientKey: `clears ${statusTopic} ${prefix}`,
        onConnect() {
          broker?.subscribe([statusTopic, `${base}/alert/+`]);
          if (!isCleared) decideIn(READ_MS);
        },
      });
    },
    close: end,
  };
}

/** Calls `onCleared` when the broker has confirmed all topics; returns false if it takes no more messages now. */
function clearTopics(broker: Broker, topics: readonly string[], onCleared: () => void): boolean {
  let unconfirmed = topics.length;
  const onConfirmed = () => {
    unconfirmed -= 1;
    if (unconfirmed === 0) onCleared();
  };
  return topics.map((topic) => broker.publish(topic, '', { isRetained: true, onConfirmed })).every(Boolean);
}

export interface FormerTopicsDeps {
  before: Published;
  now: Published;
  id: string;
  clock: Clock;
  /** Called when the broker has confirmed all topics as cleared and no last will can arrive any more. */
  onCleared(): void;
}

/** Clears the retained messages at the former topics of this installation, if the broker is still the same. Clears once. */
export function createFormerTopics({ before, now, id, clock, onCleared }: FormerTopicsDeps) {
  const left = topicsLeft(before, id, now);
  const base = before.base === now.base ? undefined : before.base;
  let clearedAt: number | undefined;
  let ending: Timer | undefined;

  const isWatched = (): boolean => clearedAt !== undefined && clock.monotonicMs() - clearedAt <= WATCHED_MS;

  return {
    /** Call on each connection. */
    clear(broker: Broker): void {
      if (clearedAt !== undefined) return;
      const isSent = clearTopics(broker, left, () => {
        ending = clock.schedule(WATCHED_MS, onCleared);
      });
      if (!isSent) return;
      clearedAt = clock.monotonicMs();
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

    close: (): void => ending?.cancel(),
  };
}
