import { randomBytes } from 'node:crypto';
import Type, { type Static } from 'typebox';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { toBytes } from './batch-codec.ts';
import { jsonSubject } from './subjects.ts';

const INTERVAL_MS = 1000;
/** Maximum number of processes that are remembered, because anyone on the bus can invent some. */
const MAX_PROCESSES = 100;
/** Another process was started after this one began to listen if its age is less by more than this time of a message. */
const YOUNGER_MS = 2000;

const WholeNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A process, named by a random text, and its age when it sent this. */
const sender = { process: Type.String({ minLength: 1, maxLength: 40 }), ageMs: WholeNumber };

/** Number of a message: each process counts its messages of each channel from 1. */
export const MessageNumber = Type.Object({ ...sender, number: WholeNumber });
export type MessageNumber = Static<typeof MessageNumber>;

/** The last numbers of a process, by channel, sent after the messages themselves. An older release sends none. */
const LAST_NUMBERS = jsonSubject(
  'numbers',
  16_384,
  Type.Object({ ...sender, last: Type.Record(Type.String(), WholeNumber) }, { additionalProperties: false }),
);

export interface MessageNumbersDeps {
  bus: Pick<Bus, 'publish' | 'subscribe' | 'onUp'>;
  clock: Clock;
  /** Called for each loss: a message of another process on this channel did not arrive. */
  lost(channel: string): void;
  /** Called at most once a second, with the channels that have lost messages. */
  missed(channels: ReadonlySet<string>): void;
}

/** Numbers the messages of this process, and detects those of others that did not arrive. */
export function createMessageNumbers({ bus, clock, lost, missed }: MessageNumbersDeps) {
  const own = randomBytes(9).toString('base64url');
  const startedMs = clock.monotonicMs();
  /** Last numbers of this process, by channel. */
  const sent = new Map<string, number>();
  /** Last numbers of other processes, by channel. The process that sent last is at the end. */
  const received = new Map<string, Map<string, number>>();
  let losing = new Set<string>();
  let listensSinceMs = Number.POSITIVE_INFINITY;
  let ends: (() => void)[] = [];
  let timer: Timer | undefined;

  const ownAgeMs = () => Math.round(clock.monotonicMs() - startedMs);

  /** Messages of an older process may have been sent before this one listened, so its first number is taken as it is. */
  function numbersOf(process: string, ageMs: number): Map<string, number> {
    const isYounger = ageMs + YOUNGER_MS < clock.monotonicMs() - listensSinceMs;
    const numbers = received.get(process) ?? new Map(isYounger ? [...sent.keys()].map((channel) => [channel, 0]) : []);
    received.delete(process);
    received.set(process, numbers);
    const [first] = received.keys();
    if (received.size > MAX_PROCESSES && first !== undefined) received.delete(first);
    return numbers;
  }

  /** Takes the number of a message that has arrived, or the last one of those that should have. */
  function take(
    channel: string,
    { process, ageMs, number, hasArrived }: MessageNumber & { hasArrived: boolean },
  ): void {
    if (process === own || !sent.has(channel)) return;
    const numbers = numbersOf(process, ageMs);
    const before = numbers.get(channel);
    numbers.set(channel, number);
    if (before === undefined || number <= before + (hasArrived ? 1 : 0)) return;
    losing.add(channel);
    lost(channel);
  }

  const send = () =>
    bus.publish(LAST_NUMBERS, toBytes({ process: own, ageMs: ownAgeMs(), last: Object.fromEntries(sent) }));

  function tick(): void {
    send();
    if (losing.size === 0) return;
    const channels = losing;
    losing = new Set();
    missed(channels);
  }

  return {
    /** Numbers the messages of a channel from now on. */
    include: (channel: string) => void sent.set(channel, 0),
    /** Number of the next message; undefined for a channel without numbers. */
    next(channel: string): MessageNumber | undefined {
      const before = sent.get(channel);
      if (before === undefined) return undefined;
      sent.set(channel, before + 1);
      return { process: own, ageMs: ownAgeMs(), number: before + 1 };
    },
    isOwn: ({ process }: MessageNumber) => process === own,
    arrived: (channel: string, number: MessageNumber) => take(channel, { ...number, hasArrived: true }),
    start(): void {
      listensSinceMs = clock.monotonicMs();
      const listen = bus.subscribe(LAST_NUMBERS, ({ last, ...from }) => {
        for (const [channel, number] of Object.entries(last)) take(channel, { ...from, number, hasArrived: false });
      });
      ends = [listen, bus.onUp(send)];
      timer = every(clock, INTERVAL_MS, tick);
      send();
    },
    stop(): void {
      timer?.cancel();
      for (const end of ends) end();
    },
  };
}
