import type { Clock } from '../../foundation/shared/clock.ts';
import type { Broker } from './broker.ts';
import { type Published, topicsLeft } from './published.ts';

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
