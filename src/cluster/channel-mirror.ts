import type { Bus } from '../bus/bus.ts';
import { type Channel, type LiveMessage, type Publish, toMessage } from '../live/channel.ts';
import { type Clock, every, type Timer } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { createOutageLog } from '../shared/outage-log.ts';
import { fromBytes, toBytes } from './json-bytes.ts';

const SAY = 'say';
const GREETINGS = 'greetings';
/** How often a greeting that changes without a message is sent: distances of alerts. */
const REFRESH_MS = 1000;
const RETRY_MS = 1000;
const ANSWER_MS = 2000;

interface Said {
  from: string;
  channel: string;
  /** Absent where only the greeting is new. */
  message?: LiveMessage;
  coalesceKey?: string | undefined;
  greeting: LiveMessage[];
}

/**
 * What a channel's greeting is: the present `state` of the leader, or the last of its `events`, wherever it happened.
 */
export type Greets = 'state' | 'events';

interface Mirrored {
  inner: Channel;
  greets: Greets;
  publish: Publish | undefined;
  /** The greeting of another instance; undefined where the own one holds. */
  greeting: LiveMessage[] | undefined;
  sentGreeting: string;
}

export interface ChannelMirrorDeps {
  bus: Pick<Bus, 'publish' | 'subscribe' | 'serve' | 'ask' | 'onUp'>;
  name: string;
  clock: Clock;
  log: Log;
}

/** Channels that say the same on every instance: what one publishes, all publish, and greetings follow. */
export function createChannelMirror({ bus, name, clock, log }: ChannelMirrorDeps) {
  const channels = new Map<string, Mirrored>();
  const outage = createOutageLog({ onBegin: (err) => log.debug({ err }, 'greetings could not be read') });
  let leads = false;
  let isGreeted = false;
  let isClosed = false;
  let isAsking = false;
  let timer: Timer | undefined;

  const greetingOf = ({ inner, greeting }: Mirrored): LiveMessage[] =>
    greeting ?? inner.greeting().filter((message): message is LiveMessage => 'type' in message);

  function say(said: Omit<Said, 'from'>): void {
    bus.publish(SAY, toBytes({ ...said, from: name }));
  }

  function hear(bytes: Uint8Array): void {
    const { from, channel, message, coalesceKey, greeting } = fromBytes<Said>(bytes);
    const mirrored = channels.get(channel);
    if (!mirrored || from === name) return;
    // A leader knows its state best; another one may still send for a moment.
    if (!leads || mirrored.greets === 'events') mirrored.greeting = greeting;
    if (message) mirrored.publish?.(message, coalesceKey);
  }

  async function* answer(): AsyncGenerator<Uint8Array> {
    yield toBytes([...channels].map(([channel, mirrored]) => ({ channel, greeting: greetingOf(mirrored) })));
  }

  async function ask(): Promise<void> {
    for await (const bytes of bus.ask(GREETINGS, new Uint8Array(0), ANSWER_MS)) {
      if (leads) return;
      for (const { channel, greeting } of fromBytes<Pick<Said, 'channel' | 'greeting'>[]>(bytes)) {
        const mirrored = channels.get(channel);
        if (mirrored) mirrored.greeting = greeting;
      }
      isGreeted = true;
    }
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
      if (mirrored.greets !== 'state') continue;
      const greeting = greetingOf(mirrored);
      const text = JSON.stringify(greeting);
      if (text === mirrored.sentGreeting) continue;
      mirrored.sentGreeting = text;
      say({ channel, greeting });
    }
  }

  let ends: (() => void)[] = [];
  return {
    mirror(inner: Channel, greets: Greets): Channel {
      const mirrored: Mirrored = { inner, greets, publish: undefined, greeting: undefined, sentGreeting: '' };
      channels.set(inner.name, mirrored);
      return {
        name: inner.name,
        greeting: () => greetingOf(mirrored),
        describe: inner.describe,
        start(publish) {
          mirrored.publish = publish;
          const stop = inner.start((given, coalesceKey) => {
            const message = toMessage(given);
            mirrored.greeting = undefined;
            publish(message, coalesceKey);
            say({ channel: inner.name, message, coalesceKey, greeting: greetingOf(mirrored) });
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
      ends = [bus.subscribe(SAY, hear), bus.onUp(askUntilAnswered)];
      askUntilAnswered();
    },
    lead(): void {
      leads = true;
      timer?.cancel();
      for (const mirrored of channels.values()) if (mirrored.greets === 'state') mirrored.greeting = undefined;
      ends.push(bus.serve(GREETINGS, answer));
      timer = every(clock, REFRESH_MS, refresh);
    },
    stop(): void {
      isClosed = true;
      timer?.cancel();
      for (const end of ends.splice(0)) end();
    },
  };
}
