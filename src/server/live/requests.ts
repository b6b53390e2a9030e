import type { Bbox } from '../../foundation/shared/geo/range.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { AreaBroadcast } from './areas/area-broadcast.ts';
import type { CellBroadcast } from './areas/cell-broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { type Channel, withVariants } from './channel.ts';
import type { Connection } from './connection.ts';
import { type Frame, toAnswerFrame, toGreetingFrame } from './frame.ts';
import { type ClientFailure, type ClientRequest, parseClientMessage, unknownChannelText } from './protocol.ts';

interface RequestDeps {
  readonly channels: readonly Channel[];
  readonly broadcast: Broadcast;
  /** Channels with places, by name. */
  readonly areas: ReadonlyMap<string, AreaBroadcast>;
  /** Channels with a binary form, by name. */
  readonly cells: ReadonlyMap<string, CellBroadcast>;
  readonly log: Log;
}

/** The requested part of a channel, and its format. */
interface Part {
  readonly area: Bbox | undefined;
  readonly cells: CellBroadcast | undefined;
}

/** Handles the requests of clients. */
export function createRequestHandler({ channels, broadcast, areas, cells, log }: RequestDeps) {
  const channelNames = channels.map((channel) => channel.name);

  /** In the requested order. */
  const named = (names: readonly string[]) =>
    names.flatMap((name) => channels.filter((channel) => channel.name === name));

  /** All variants of these channels; a client has at most one of each channel. */
  const formsOf = (names: readonly string[]) =>
    named(names)
      .flatMap(withVariants)
      .map(({ name }) => name);

  /** Leaves out the state of a channel that cannot provide it: the client still gets later messages. */
  function greet(name: string, state: () => readonly Frame[]): readonly Frame[] {
    try {
      return state();
    } catch (error) {
      logEvent(log, 'live.greeting_failed', { err: error, channel: name });
      return [];
    }
  }

  /** Registers the client before the greeting, so that messages published meanwhile follow the greeting and none is lost. */
  function subscribe(connection: Connection, { known, area, fields, format }: ClientRequest): Frame[] {
    const cellsOf = (name: string) => (format === 'cells' ? cells.get(name) : undefined);
    const chosen = named(known)
      .map((channel) => (cellsOf(channel.name) ? channel : variantOf(channel, fields)))
      .filter(({ isOfShips, limitedTo }) => connection.ships === undefined || isOfShips || limitedTo);
    const inParts = (name: string) => cellsOf(name) !== undefined || (area !== undefined && areas.has(name));
    const forms = formsOf(known);
    const left = [...broadcast.subscriptionsOf(connection)].filter((name) => !forms.includes(name));
    const whole = chosen.map(({ name }) => name).filter((name) => !inParts(name));
    broadcast.setSubscriptions(connection, new Set([...left, ...whole]));
    const isInCells = new Set(chosen.map(({ name }) => name).filter(cellsOf));
    leaveParts(connection, forms, isInCells);
    const greetings = chosen.flatMap((channel) => begin(channel, connection, { area, cells: cellsOf(channel.name) }));
    return [toAnswerFrame({ type: 'subscribed', channels: known }), ...greetings];
  }

  /** Cells that stay subscribed are replaced later, not removed. */
  function leaveParts(connection: Connection, forms: readonly string[], except: ReadonlySet<string> = new Set()): void {
    for (const name of forms) {
      areas.get(name)?.remove(connection);
      if (!except.has(name)) cells.get(name)?.remove(connection);
    }
  }

  function begin(channel: ReturnType<typeof variantOf>, connection: Connection, asked: Part): readonly Frame[] {
    const { area } = asked;
    return greet(channel.name, () => {
      if (asked.cells) return asked.cells.set(connection, area);
      const part = areas.get(channel.name);
      const messages = part && area ? part.set(connection, area) : greetingFor(channel, connection.ships);
      return messages.map((message) => toGreetingFrame(channel.name, message));
    });
  }

  function unsubscribe(connection: Connection, names: readonly string[]): Frame[] {
    const forms = formsOf(names);
    const left = [...broadcast.subscriptionsOf(connection)].filter((name) => !forms.includes(name));
    broadcast.setSubscriptions(connection, new Set(left));
    leaveParts(connection, forms);
    return [toAnswerFrame({ type: 'unsubscribed', channels: names })];
  }

  function carryOut(connection: Connection, request: ClientRequest): Frame[] {
    const { action, known, unknown } = request;
    const errors = unknown.map((name) => toAnswerFrame({ type: 'error', message: unknownChannelText(name) }));
    // A message with only unknown channels is answered by their errors alone.
    if (known.length === 0 && errors.length > 0) return errors;
    const answers = action === 'subscribe' ? subscribe(connection, request) : unsubscribe(connection, known);
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

/** The greeting, limited to the ships of the key. */
function greetingFor(channel: ReturnType<typeof variantOf>, ships: readonly string[] | undefined) {
  const messages = channel.greeting(ships);
  if (ships === undefined || !channel.limitedTo) return messages;
  return messages.flatMap((message) => ('type' in message ? (channel.limitedTo?.(message, ships) ?? []) : []));
}

/** The variant of the channel with the fields that a client requests. */
function variantOf(channel: Channel, fields: readonly string[] = []) {
  const field = fields.find((name) => Object.hasOwn(channel.variants ?? {}, name));
  return (field !== undefined && channel.variants?.[field]) || channel;
}
