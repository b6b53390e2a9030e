import { expect, test } from 'vitest';
import { createEvent } from '../../foundation/shared/event.ts';
import { toStatusReason } from '../../foundation/shared/reason.ts';
import type { LiveMessage } from '../../server/live/channel.ts';
import { toMessage } from '../../server/live/channel.ts';
import { createForwardingChannel, type ForwardingEvent } from './forwarding-channel.ts';

test('the channel sends every entry with the state of its destination, and greets with the last', () => {
  const events = createEvent<ForwardingEvent>();
  const channel = createForwardingChannel(events);
  expect(channel.greeting()).toEqual([]);
  const published: LiveMessage[] = [];
  const stop = channel.start((message) => published.push(toMessage(message)));
  const entry = {
    id: 'an-id',
    timestamp: 0,
    destination: 'shore',
    error: toStatusReason('it answers with 503', 503),
    postBody: '{}',
    status: 'retrying' as const,
    statusCode: 503,
    latencyMs: 84,
    retries: 1,
  };
  events.emit({ entry, state: { queueLength: 4, consecutiveFailures: 2 } });
  const message = {
    type: 'forwarding',
    data: {
      destination: 'shore',
      status: 'retrying',
      statusCode: 503,
      latencyMs: 84,
      queueDepth: 4,
      consecutiveFailures: 2,
    },
  };
  expect(published).toEqual([message]);
  expect(channel.greeting()).toEqual([message]);
  stop();
  events.emit({ entry, state: { queueLength: 0, consecutiveFailures: 0 } });
  expect(published).toHaveLength(1);
});
