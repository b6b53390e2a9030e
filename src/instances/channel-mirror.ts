import Type, { type Static } from 'typebox';
import { type Bus, bareQuestion, type Subject } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import type { Log } from '../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../foundation/shared/logging/outage-log.ts';
import { type Channel, type LiveMessage, type Publish, toMessage } from '../server/live/channel.ts';
import { fromBytes, toBytes } from './batch-codec.ts';
import { Name } from './hints.ts';
import { createMessageCounts, type MessageCountsDeps } from './message-counts.ts';
import { type Check, compileCheck } from './subjects.ts';

/** Interval of sending a greeting that changes without a message, such as distances of alerts. */
const REFRESH_MS = 1000;
const RETRY_MS = 1000;
const ANSWER_MS = 2000;

/** Twice the size of a message with the maximum number of alarms and its greeting. */
const MAX_BYTES = 8 * 1024 * 1024;

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
  greeting,
});
type Said = Omit<Static<typeof SaidSchema>, 'coalesceKey'> & { coalesceKey?: string | undefined };

const GreetingsSchema = Type.Array(Type.Object({ channel, greeting }), { maxItems: 60 });
type Greetings = Static<typeof GreetingsSchema>;

const isSaid = compileCheck<Said>(SaidSchema);
const areGreetings = compileCheck<Greetings>(GreetingsSchema);

interface Mirrored {
  inner: Channel;
  publish: Publish | undefined;
  /** Whether the channel can have sent this; undefined before its description is read. */
  isMessage: Check<LiveMessage> | undefined;
  /** Greeting from another instance; undefined if this instance has its own. */
  greeting: LiveMessage[] | undefined;
  sentGreeting: string;
}

export interface ChannelMirrorDeps {
  bus: Pick<Bus, 'publish' | 'subscribe' | 'serve' | 'ask' | 'onUp'>;
  name: string;
  clock: Clock;
  log: Log;
  /** Called with the channels of events of which messages of other instances did not arrive, at most once a minute. */
  missed: MessageCountsDeps['missed'];
}

/** Channels with the same messages on every instance: each instance publishes the messages and greetings of all. */
export function createChannelMirror({ bus, name, clock, log, missed }: ChannelMirrorDeps) {
  const channels = new Map<string, Mirrored>();
  const counts = createMessageCounts({ bus, name, clock, missed });
  const outage = createOutageLog({ onBegin: (err) => log.debug({ err }, 'greetings could not be read') });
  let leads = false;
  let isGreeted = false;
  let isClosed = false;
  /** Greetings by channel when the bus came up again, until the present ones are known. */
  let knownBefore: Map<string, string> | undefined;
  let isAsking = false;
  let timer: Timer | undefined;

  const greetingOf = ({ inner, greeting }: Mirrored): LiveMessage[] =>
    greeting ?? inner.greeting().filter((message): message is LiveMessage => 'type' in message);

  /** Throws for messages that the channel does not send. Channels of a later release are skipped. */
  function checkMessages(of: string, messages: readonly LiveMessage[]): void {
    const mirrored = channels.get(of);
    if (mirrored && !messages.every((one) => mirrored.isMessage?.(one))) throw new TypeError(`not a message of ${of}`);
  }

  const said: Subject<Said> = {
    name: 'say',
    maxBytes: MAX_BYTES,
    read(bytes) {
      const value = fromBytes(bytes);
      if (!isSaid(value)) throw new TypeError('the JSON does not fit its schema');
      // The bus also delivers the messages of this instance.
      if (value.from === name) return value;
      // A refused message has arrived too: it must not count as lost.
      if (value.message) counts.arrived(value.from, value.channel);
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

  function say(given: Omit<Said, 'from'>): void {
    bus.publish(said, toBytes({ ...given, from: name }));
  }

  function receive({ from, channel, message, coalesceKey, greeting }: Said): void {
    const mirrored = channels.get(channel);
    if (!mirrored || from === name) return;
    // The state of the leader is authoritative; a former leader may still send for a moment.
    if (!leads || mirrored.inner.mirrors === 'events') mirrored.greeting = greeting;
    if (message) mirrored.publish?.(message, { coalesceKey });
  }

  async function* answer(): AsyncGenerator<Uint8Array> {
    yield toBytes([...channels].map(([channel, mirrored]) => ({ channel, greeting: greetingOf(mirrored) })));
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
        mirrored.greeting = greeting;
        catchUp(mirrored, greeting);
      }
      isGreeted = true;
      knownBefore = undefined;
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
      if (mirrored.inner.mirrors !== 'state') continue;
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
    counts.start();
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
        sentGreeting: '',
      };
      channels.set(inner.name, mirrored);
      if (inner.mirrors === 'events') counts.include(inner.name);
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
            say({ channel: inner.name, message, coalesceKey: about?.coalesceKey, greeting: greetingOf(mirrored) });
            counts.sent(inner.name);
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
      for (const mirrored of channels.values()) if (mirrored.inner.mirrors === 'state') mirrored.greeting = undefined;
      ends.push(bus.serve(greetings, answer));
      timer = every(clock, REFRESH_MS, refresh);
    },
    stop(): void {
      isClosed = true;
      timer?.cancel();
      counts.stop();
      for (const end of ends.splice(0)) end();
    },
  };
}
