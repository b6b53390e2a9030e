import type { Event } from '../../foundation/shared/event.ts';
import { type Channel, createEventChannel, type LiveMessage } from '../../server/live/channel.ts';
import type { LogEntry } from './log/log-entry.ts';
import type { WorkerState } from './worker.ts';

/** A log entry with the state of its destination after it. */
export interface ForwardingEvent {
  entry: LogEntry;
  state: Pick<WorkerState, 'queueLength' | 'consecutiveFailures'>;
}

/** The channel `forwarding`: every try and every change of health. The greeting is the last one. */
export const createForwardingChannel = (events: Pick<Event<ForwardingEvent>, 'on'>): Channel =>
  createEventChannel('forwarding', {
    events,
    toMessage,
    describe: async () => (await import('./forwarding-messages.ts')).forwardingMessages,
  });

function toMessage({ entry, state }: ForwardingEvent): LiveMessage {
  const { destination, status, statusCode, latencyMs } = entry;
  const { queueLength: queueDepth, consecutiveFailures } = state;
  return { type: 'forwarding', data: { destination, status, statusCode, latencyMs, queueDepth, consecutiveFailures } };
}
