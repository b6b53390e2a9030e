import { randomBytes } from 'node:crypto';
import Type, { type Static } from 'typebox';
import type { Bus } from '../foundation/instance-bus/bus.ts';
import { type Clock, every, type Timer } from '../foundation/shared/clock.ts';
import { toBytes } from './batch-codec.ts';
import { Name } from './hints.ts';
import { jsonSubject } from './subjects.ts';

const INTERVAL_MS = 1000;
/** Delay of the counts for an instance that has joined; one answer serves all that join meanwhile. */
const ANSWER_MS = 50;
/** Maximum number of senders, because their names come from the bus. */
const MAX_SENDERS = 100;
/** Time for the counts of all senders after an outage, so that it is reported once. */
const COLLECT_MS = 3000;
/** Pause after a report. It doubles with each one up to the maximum, and ends after that time without a loss. */
const MIN_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 600_000;

const Counts = Type.Object(
  {
    from: Name,
    /** Random text of the process: another process with this name counts from 0. */
    run: Type.String({ minLength: 1, maxLength: 40 }),
    /** Number of messages sent since the start, by channel. */
    sent: Type.Record(
      Type.String({ pattern: '^.{1,60}$' }),
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      { maxProperties: 60 },
    ),
  },
  { additionalProperties: false },
);

/** Counts of the messages before it. A release that does not know the subject sends none, and nothing is compared. */
const COUNTS = jsonSubject('counts', 16_384, Counts);

interface Sender {
  from: string;
  /** Its last counts, by channel. */
  counts: Record<string, number>;
  /** Messages that arrived since, by channel. */
  arrived: Map<string, number>;
}

export interface MessageCountsDeps {
  bus: Pick<Bus, 'publish' | 'subscribe' | 'onUp'>;
  name: string;
  clock: Clock;
  /** Called with the channels of which messages of other instances did not arrive. */
  missed(channels: ReadonlySet<string>): void;
}

/** Detects lost messages: each instance sends its counts, and the others compare them with what arrived. */
export function createMessageCounts({ bus, name, clock, missed }: MessageCountsDeps) {
  const run = randomBytes(9).toString('base64url');
  const sent = new Map<string, number>();
  /** By run, because two processes can have one name for a while; the one that sent its counts last is at the end. */
  const senders = new Map<string, Sender>();
  const reports = createReports({ clock, missed });
  let timer: Timer | undefined;
  let answer: Timer | undefined;
  let ends: (() => void)[] = [];

  function compare({ from, run, sent: counts }: Static<typeof Counts>): void {
    if (from === name) return;
    const known = senders.get(run) ?? startOf(from);
    if (known) for (const channel of sent.keys()) if (isLost(channel, known, counts)) reports.add(channel);
    // The other may have just joined. Until it knows these counts, it cannot detect a loss.
    if (!senders.has(run)) answer ??= clock.schedule(ANSWER_MS, send);
    senders.delete(run);
    senders.set(run, { from, counts, arrived: new Map() });
    const [oldest] = senders.keys();
    if (senders.size > MAX_SENDERS && oldest !== undefined) senders.delete(oldest);
  }

  /**
   * A process that was started while this one runs, in place of another with its name: it counts from 0. Of an unknown
   * name nothing can be compared: it may have sent messages before this process was started.
   */
  function startOf(from: string): Sender | undefined {
    const former = [...senders.values()].findLast((sender) => sender.from === from);
    return former && { ...former, counts: Object.fromEntries([...sent.keys()].map((channel) => [channel, 0])) };
  }

  function send(): void {
    answer?.cancel();
    answer = undefined;
    bus.publish(COUNTS, toBytes({ from: name, run, sent: Object.fromEntries(sent) }));
  }

  return {
    /** Counts the messages of a channel from now on. */
    include: (channel: string) => void sent.set(channel, 0),
    sent(channel: string): void {
      const count = sent.get(channel);
      if (count !== undefined) sent.set(channel, count + 1);
    },
    arrived(from: string, channel: string): void {
      if (!sent.has(channel)) return;
      for (const { from: sender, arrived } of senders.values())
        if (sender === from) arrived.set(channel, (arrived.get(channel) ?? 0) + 1);
    },
    /** The messages must be subscribed before, so that none is missing between the first counts and the next. */
    start(): void {
      ends = [bus.subscribe(COUNTS, compare), bus.onUp(send)];
      timer = every(clock, INTERVAL_MS, send);
      send();
    },
    stop(): void {
      timer?.cancel();
      answer?.cancel();
      for (const end of ends) end();
      reports.stop();
    },
  };
}

/** Whether fewer messages arrived than were sent. Another release may have other channels. */
function isLost(channel: string, { counts, arrived }: Sender, sent: Sender['counts']): boolean {
  const [before, now] = [counts[channel], sent[channel]];
  return before !== undefined && now !== undefined && now > before + (arrived.get(channel) ?? 0);
}

/** Reports the channels of an outage together, and limits how often. */
function createReports({ clock, missed }: Pick<MessageCountsDeps, 'clock' | 'missed'>) {
  let channels = new Set<string>();
  let lastMs = Number.NEGATIVE_INFINITY;
  let pauseMs = 0;
  let timer: Timer | undefined;

  function report(): void {
    const reported = channels;
    channels = new Set();
    timer = undefined;
    lastMs = clock.monotonicMs();
    missed(reported);
  }

  return {
    add(channel: string): void {
      channels.add(channel);
      if (timer) return;
      const sinceMs = clock.monotonicMs() - lastMs;
      pauseMs = sinceMs > MAX_PAUSE_MS ? 0 : Math.min(Math.max(pauseMs * 2, MIN_PAUSE_MS), MAX_PAUSE_MS);
      timer = clock.schedule(Math.max(COLLECT_MS, pauseMs - sinceMs), report);
    },
    stop: () => timer?.cancel(),
  };
}
