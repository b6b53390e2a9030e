import Type, { type Static } from 'typebox';
import { type Bus, bareQuestion, type Subject } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import type { Log } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../foundation/shared/slices.ts';
import { type Channel, type LiveMessage, type Publish, toMessage } from '../server/live/channel.ts';
import { fromBytes, toBytes } from './batch-codec.ts';
import { Name } from './hints.ts';
import { createMessageNumbers, MessageNumber, type MessageNumbersDeps } from './message-numbers.ts';
import { createMirroredItems, type MirroredItems } from './mirrored-items.ts';
import { type Check, compileCheck } from './subjects.ts';

/** Interval of sending a greeting that changes without a message, such as distances of alerts. */
const REFRESH_MS = 1000;
const RETRY_MS = 1000;
const ANSWER_MS = 2000;

/** Twice the size of a message with the maximum number of alarms and its greeting. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Twice the size of the maximum number of vehicles. */
const MAX_ITEMS_BYTES = 64 * 1024 * 1024;
const MAX_ITEMS_PIECES = 1000;

/** Messages are checked with the schemas that the channel documents. */
const message = Type.Unsafe<LiveMessage>({ type: 'object' });
const channel = Type.String({ maxLength: 60 });
const greeting = Type.Array(message, { maxItems: 16 });

const SaidSchema = Type.Object({
  from: Name,
  channel,
  /** Missing if only the greeting is new. */
  message: Type.Optional(message),
  coalesceKey: Type.Optional(Type.String({ maxLength: 200 })),
  /** Of a message of events, from a release that numbers them. */
  number: Type.Optional(MessageNumber),
  greeting,
});
type Said = Omit<Static<typeof SaidSchema>, 'coalesceKey' | 'number'> & {
  coalesceKey?: string | undefined;
  number?: MessageNumber | undefined;
};

const GreetingsSchema = Type.Array(Type.Object({ channel, greeting }), { maxItems: 60 });
type Greetings = Static<typeof GreetingsSchema>;

/** A part of the state of a channel with items. */
const ItemsSchema = Type.Object({ channel, message });
type ItemsPiece = Static<typeof ItemsSchema>;

const isSaid = compileCheck<Said>(SaidSchema);
const areGreetings = compileCheck<Greetings>(GreetingsSchema);
const isItemsPiece = compileCheck<ItemsPiece>(ItemsSchema);

interface Mirrored {
  inner: Channel;
  publish: Publish | undefined;
  /** Whether the channel can have sent this; undefined before its description is read. */
  isMessage: Check<LiveMessage> | undefined;
  /** Greeting from another instance; undefined if this instance has its own. */
  greeting: LiveMessage[] | undefined;
  /** Items from another instance, of a channel that has some. */
  items: MirroredItems | undefined;
  sentGreeting: string;
}

export interface ChannelMirrorDeps {
  bus: Pick<Bus, 'publish' | 'subscribe' | 'serve' | 'ask' | 'onUp'>;
  name: string;
  clock: Clock;
  log: Log;
  /** See `MessageNumbersDeps`; only for channels of events. */
  missed: MessageNumbersDeps['missed'];
}

/** Channels with the same messages on every instance: each instance publishes the messages and greetings of all. */
export function createChannelMirror({ bus, name, clock, log, missed }: ChannelMirrorDeps) {
  const channels = new Map<string, Mirrored>();
  const numbers = createMessageNumbers({
    bus,
    clock,
    lost(channel) {
      const mirrored = channels.get(channel);
      // The last event is not known.
      if (mirrored) mirrored.greeting = [];
    },
    missed,
  });
  const outage = createOutageLog({ onBegin: (err) => log.debug({ err }, 'greetings could not be read') });
  let leads = false;
  let isGreeted = false;
  let isClosed = false;
  /** Greetings by channel when the bus came up again, until the present ones are known. */
  let knownBefore: Map<string, string> | undefined;
  let isAsking = false;
  let timer: Timer | undefined;

  const greetingOf = ({ inner, greeting, items }: Mirrored): LiveMessage[] =>
    items?.greeting() ?? greeting ?? inner.greeting().filter((message): message is LiveMessage => 'type' in message);

  /** Throws for messages that the channel does not send. Channels of a later release are skipped. */
  function checkMessages(of: string, messages: readonly LiveMessage[]): void {
    const mirrored = channels.get(of);
    if (mirrored && !messages.every((one) => mirrored.isMessage?.(one))) throw new TypeError(`not a message of ${of}`);
  }

  /** The bus also delivers the messages of this instance. Another process may have its name for a while. */
  const isOwn = ({ from, number }: Said): boolean => (number ? numbers.isOwn(number) : from === name);

  const said: Subject<Said> = {
    name: 'say',
    maxBytes: MAX_BYTES,
    read(bytes) {
      const value = fromBytes(bytes);
      if (!isSaid(value)) throw new TypeError('the JSON does not fit its schema');
      // Before the message itself is checked: a refused one has arrived too.
      if (value.number) numbers.arrived(value.channel, value.number);
      if (isOwn(value)) return value;
      checkMessages(value.channel, value.message ? [value.message, ...value.greeting] : value.greeting);
      return value;
    },
  };

  const greetings = bareQuestion<Greetings>('greetings', {
    maxBytes: MAX_BYTES,
    maxTotalBytes: MAX_BYTES,
    maxPieces: 1,
    read(bytes) {
      const value = fromBytes(bytes);
      if (!areGreetings(value)) throw new TypeError('the JSON does not fit its schema');
      for (const one of value) checkMessages(one.channel, one.greeting);
      return value;
    },
  });

  const allItems = bareQuestion<ItemsPiece>('items', {
    maxBytes: MAX_BYTES,
    maxTotalBytes: MAX_ITEMS_BYTES,
    maxPieces: MAX_ITEMS_PIECES,
    read(bytes) {
      const value = fromBytes(bytes);
      if (!isItemsPiece(value)) throw new TypeError('the JSON does not fit its schema');
      checkMessages(value.channel, [value.message]);
      return value;
    },
  });

  function say(given: Omit<Said, 'from'>): void {
    bus.publish(said, toBytes({ ...given, from: name }));
  }

  function receive(given: Said): void {
    const { channel, message, coalesceKey } = given;
    const mirrored = channels.get(channel);
    if (!mirrored || isOwn(given)) return;
    // The state of the leader is authoritative; a former leader may still send for a moment.
    if (!leads || mirrored.inner.mirrors === 'events') keep(mirrored, given);
    if (message) mirrored.publish?.(message, { coalesceKey });
  }

  function keep(mirrored: Mirrored, { message, greeting }: Pick<Said, 'message' | 'greeting'>): void {
    const { items } = mirrored;
    if (!items || greeting.length > 0) mirrored.greeting = greeting;
    // An older release sends the whole state with each change, and no items.
    if (greeting.length > 0) items?.forget();
    else if (message) items?.takePublished(message);
  }

  async function* answer(): AsyncGenerator<Uint8Array> {
    const small = [...channels].filter(([, { items }]) => !items);
    yield toBytes(small.map(([channel, mirrored]) => ({ channel, greeting: greetingOf(mirrored) })));
  }

  async function* answerItems(): AsyncGenerator<Uint8Array> {
    for (const [channel, { inner }] of channels) {
      for (const message of inner.items?.messages() ?? []) {
        yield toBytes({ channel, message });
        await nextTurn();
      }
    }
  }

  async function describeAll(): Promise<void> {
    for (const mirrored of channels.values()) {
      const { messages } = await mirrored.inner.describe();
      mirrored.isMessage = compileCheck(Type.Unsafe({ anyOf: messages.map(({ schema }) => schema) }));
    }
  }

  async function ask(): Promise<void> {
    for await (const answered of bus.ask(greetings, new Uint8Array(0), ANSWER_MS)) {
      if (leads) return;
      for (const { channel, greeting } of answered) {
        const mirrored = channels.get(channel);
        if (!mirrored) continue;
        // After an outage, the last event of this instance may be newer than that of the leader.
        if (isGreeted && mirrored.inner.mirrors === 'events' && !mirrored.greeting) continue;
        keep(mirrored, { greeting });
        catchUp(mirrored, greeting);
      }
      isGreeted = true;
      knownBefore = undefined;
    }
    await askForItems();
  }

  async function askForItems(): Promise<void> {
    const withItems = [...channels.values()].filter(({ items }) => items);
    if (withItems.length === 0) return;
    const before = new Map(withItems.map((mirrored) => [mirrored, JSON.stringify(greetingOf(mirrored))]));
    for (const { items } of withItems) items?.beginReading();
    for await (const { channel, message } of bus.ask(allItems, new Uint8Array(0), ANSWER_MS)) {
      if (leads) return;
      channels.get(channel)?.items?.takeRead(message);
    }
    for (const [mirrored, text] of before) {
      mirrored.items?.endReading();
      const greeting = greetingOf(mirrored);
      if (JSON.stringify(greeting) !== text) for (const message of greeting) mirrored.publish?.(message);
    }
  }

  /** Clients have missed what was published while the bus was down, so they get the state that it led to. */
  function catchUp({ inner, publish }: Mirrored, greeting: LiveMessage[]): void {
    const known = knownBefore?.get(inner.name);
    if (known === undefined || inner.mirrors !== 'state' || known === JSON.stringify(greeting)) return;
    for (const message of greeting) publish?.(message);
  }

  function resume(): void {
    if (isGreeted && !leads)
      knownBefore ??= new Map(
        [...channels].map(([channel, { greeting }]) => [channel, JSON.stringify(greeting ?? [])]),
      );
    askUntilAnswered();
  }

  function askUntilAnswered(): void {
    if (leads || isClosed || isAsking) return;
    isAsking = true;
    void outage.run(ask).then((succeeded) => {
      isAsking = false;
      if (!succeeded && !isClosed) timer = clock.schedule(RETRY_MS, askUntilAnswered);
    });
  }

  function refresh(): void {
    for (const [channel, mirrored] of channels) {
      if (mirrored.inner.mirrors !== 'state' || mirrored.items) continue;
      const greeting = greetingOf(mirrored);
      const text = JSON.stringify(greeting);
      if (text === mirrored.sentGreeting) continue;
      mirrored.sentGreeting = text;
      say({ channel, greeting });
    }
  }

  function open(): void {
    if (isClosed) return;
    ends.push(bus.subscribe(said, receive), bus.onUp(resume));
    numbers.start();
    askUntilAnswered();
  }

  const ends: (() => void)[] = [];
  return {
    /** The channel as shown on every instance. */
    mirror(inner: Channel): Channel {
      if (inner.mirrors === undefined) return inner;
      const mirrored: Mirrored = {
        inner,
        publish: undefined,
        isMessage: undefined,
        greeting: undefined,
        items: inner.items && createMirroredItems(inner.items, LIMITS.vehicles.items),
        sentGreeting: '',
      };
      channels.set(inner.name, mirrored);
      if (inner.mirrors === 'events') numbers.include(inner.name);
      return {
        name: inner.name,
        ...(inner.limitedTo && { limitedTo: inner.limitedTo }),
        greeting: () => greetingOf(mirrored),
        describe: inner.describe,
        start(publish) {
          mirrored.publish = publish;
          const stop = inner.start((given, about) => {
            const message = toMessage(given);
            mirrored.greeting = undefined;
            publish(message, about);
            const number = numbers.next(inner.name);
            say({
              channel: inner.name,
              message,
              coalesceKey: about?.coalesceKey,
              number,
              greeting: mirrored.items ? [] : greetingOf(mirrored),
            });
          });
          return () => {
            mirrored.publish = undefined;
            stop();
          };
        },
      };
    },
    /** Whether the greetings of a leader are known. */
    get isGreeted() {
      return isGreeted;
    },
    follow(): void {
      // Messages cannot be checked before the descriptions are read.
      void describeAll().then(open);
    },
    lead(): void {
      leads = true;
      timer?.cancel();
      for (const mirrored of channels.values()) {
        if (mirrored.inner.mirrors === 'state') mirrored.greeting = undefined;
        mirrored.items?.forget();
      }
      ends.push(bus.serve(greetings, answer), bus.serve(allItems, answerItems));
      timer = every(clock, REFRESH_MS, refresh);
    },
    stop(): void {
      isClosed = true;
      timer?.cancel();
      numbers.stop();
      for (const end of ends.splice(0)) end();
    },
  };
}
