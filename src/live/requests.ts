import type { Log } from '../shared/log.ts';
import { logEvent } from '../shared/log-events.ts';
import type { Bbox } from '../shared/range.ts';
import type { AreaBroadcast } from './areas/area-broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { type Frame, toAnswerFrame, toGreetingFrame } from './frame.ts';
import { type ClientFailure, type ClientRequest, parseClientMessage, unknownChannelText } from './protocol.ts';

interface RequestDeps {
  readonly channels: readonly Channel[];
  readonly broadcast: Broadcast;
  /** By the name of the channel: of those that have places. */
  readonly areas: ReadonlyMap<string, AreaBroadcast>;
  readonly log: Log;
}

/** Carries out what clients ask for. */
export function createRequestHandler({ channels, broadcast, areas, log }: RequestDeps) {
  const channelNames = channels.map((channel) => channel.name);

  /** The state of a channel that fails to provide it is left out: the client still gets what comes later. */
  function greet(name: string, state: () => ReturnType<Channel['greeting']>): Frame[] {
    try {
      return state().map((message) => toGreetingFrame(name, message));
    } catch (error) {
      logEvent(log, 'live.greeting_failed', { err: error, channel: name });
      return [];
    }
  }

  /** Registered first, then greeted: what is published meanwhile follows the greeting, and nothing falls between. */
  function subscribe(connection: Connection, names: readonly string[], area: Bbox | undefined): Frame[] {
    const inArea = area ? names.filter((name) => areas.has(name)) : [];
    const before = broadcast.subscriptionsOf(connection);
    broadcast.setSubscriptions(connection, new Set([...before, ...names].filter((name) => !inArea.includes(name))));
    const greetings = names.flatMap((name) =>
      channels.filter((channel) => channel.name === name).flatMap((channel) => begin(channel, connection, area)),
    );
    return [toAnswerFrame({ type: 'subscribed', channels: names }), ...greetings];
  }

  function begin(channel: Channel, connection: Connection, area: Bbox | undefined): Frame[] {
    const part = areas.get(channel.name);
    if (part && area) return greet(channel.name, () => part.set(connection, area));
    part?.remove(connection);
    return greet(channel.name, () => channel.greeting());
  }

  function unsubscribe(connection: Connection, names: readonly string[]): Frame[] {
    const left = [...broadcast.subscriptionsOf(connection)].filter((name) => !names.includes(name));
    broadcast.setSubscriptions(connection, new Set(left));
    for (const name of names) areas.get(name)?.remove(connection);
    return [toAnswerFrame({ type: 'unsubscribed', channels: names })];
  }

  function carryOut(connection: Connection, { action, known, unknown, area }: ClientRequest): Frame[] {
    const errors = unknown.map((name) => toAnswerFrame({ type: 'error', message: unknownChannelText(name) }));
    // A message that names unknown channels only is answered by its errors alone.
    if (known.length === 0 && errors.length > 0) return errors;
    const answers = action === 'subscribe' ? subscribe(connection, known, area) : unsubscribe(connection, known);
    return [...answers, ...errors];
  }

  return (connection: Connection, input: string | ClientFailure): void => {
    const request = typeof input === 'string' ? parseClientMessage(input, channelNames) : input;
    const answers =
      'failure' in request
        ? [toAnswerFrame({ type: 'error', message: request.failure })]
        : carryOut(connection, request);
    connection.deliver(answers);
  };
}
