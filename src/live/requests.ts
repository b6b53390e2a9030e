import type { Log } from '../shared/log.ts';
import { logEvent } from '../shared/log-events.ts';
import type { Broadcast } from './broadcast.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import { type Frame, toAnswerFrame, toGreetingFrame } from './frame.ts';
import { type ClientFailure, type ClientRequest, parseClientMessage, unknownChannelText } from './protocol.ts';

interface RequestDeps {
  readonly channels: readonly Channel[];
  readonly broadcast: Broadcast;
  readonly log: Log;
}

/** Carries out what clients ask for. */
export function createRequestHandler({ channels, broadcast, log }: RequestDeps) {
  const channelNames = channels.map((channel) => channel.name);

  /** The state of a channel that fails to provide it is left out: the client still gets what comes later. */
  function greet(channel: Channel, ships: readonly string[] | undefined): Frame[] {
    if (ships && !channel.isOfShips) return [];
    try {
      return channel.greeting(ships).map((message) => toGreetingFrame(channel.name, message));
    } catch (error) {
      logEvent(log, 'live.greeting_failed', { err: error, channel: channel.name });
      return [];
    }
  }

  /** Registered first, then greeted: what is published meanwhile follows the greeting, and nothing falls between. */
  function subscribe(connection: Connection, names: readonly string[]): Frame[] {
    broadcast.setSubscriptions(connection, new Set([...broadcast.subscriptionsOf(connection), ...names]));
    const greetings = names.flatMap((name) =>
      channels.filter((channel) => channel.name === name).flatMap((channel) => greet(channel, connection.ships)),
    );
    return [toAnswerFrame({ type: 'subscribed', channels: names }), ...greetings];
  }

  function unsubscribe(connection: Connection, names: readonly string[]): Frame[] {
    const left = [...broadcast.subscriptionsOf(connection)].filter((name) => !names.includes(name));
    broadcast.setSubscriptions(connection, new Set(left));
    return [toAnswerFrame({ type: 'unsubscribed', channels: names })];
  }

  function carryOut(connection: Connection, { action, known, unknown }: ClientRequest): Frame[] {
    const errors = unknown.map((name) => toAnswerFrame({ type: 'error', message: unknownChannelText(name) }));
    // A message that names unknown channels only is answered by its errors alone.
    if (known.length === 0 && errors.length > 0) return errors;
    return [...(action === 'subscribe' ? subscribe : unsubscribe)(connection, known), ...errors];
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
