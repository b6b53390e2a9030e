import { LineSourceFault, openLineSource } from '../lines/index.ts';
import { backoffMs } from '../shared/backoff.ts';
import { type Clock, every, type Timer, wait } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { AisDecoder, type AisMessage, type DecoderCounts } from './decoder/index.ts';
import { type FeedState, type FeedStatus, type FeedTimes, toFeedState } from './feed-status.ts';
import { MessageRate } from './message-rate.ts';

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };
/** Waters can be empty for minutes, but a receiver on them hears base stations; longer silence is a dead connection. */
const SILENCE_MS = 300_000;
/** Growing silent is a change that nobody reports, so it is looked for. */
const LOOK_MS = 5000;
/** Lines in JSON hold several sentences. */
const MAX_LINE_BYTES = 4096;

/** Counted since the start. */
export interface LocalSourceStats extends Readonly<DecoderCounts> {
  /** Lines dropped because they were longer than any sentence. */
  readonly linesTooLong: number;
  /** Ends of the connection, by what ended it. */
  readonly faults: Readonly<Record<LineSourceFault['kind'] | 'unexpected', number>>;
}

export interface LocalSourceDeps {
  url: string;
  onMessage(message: AisMessage): void;
  clock: Clock;
  log: Log;
  random?: () => number;
  /** Listeners: called with the port once it is bound. */
  onListening?: (port: number) => void;
}

/** The own antenna: keeps its line source running and decodes what it brings. */
export function createLocalSource({ url, onMessage, clock, log, random = Math.random, onListening }: LocalSourceDeps) {
  const closing = new AbortController();
  const rate = new MessageRate();
  const times: FeedTimes = { isReady: false, firstReadyAt: null, lastMessageAt: null };
  const faults: Record<LineSourceFault['kind'] | 'unexpected', number> = {
    ...{ unreachable: 0, silent: 0, listen: 0, dependency: 0, unexpected: 0 },
  };
  const source = openLineSource({
    ...{ url, clock, maxLineBytes: MAX_LINE_BYTES, silenceMs: SILENCE_MS },
    ...(onListening && { onListening }),
    onReady() {
      times.isReady = true;
      times.firstReadyAt ??= clock.now();
      logChange();
    },
  });
  const decoder = new AisDecoder({ onMessage: take });
  let failures = 0;
  let isConsumerFailing = false;
  let logged: FeedState | undefined;
  let running: Promise<void> | undefined;
  let looking: Timer | undefined;

  function take(message: AisMessage): void {
    times.lastMessageAt = message.receivedAt;
    rate.note(message.receivedAt);
    failures = 0;
    if (logged !== 'connected') logChange();
    try {
      onMessage(message);
      isConsumerFailing = false;
    } catch (error) {
      if (!isConsumerFailing) log.error({ err: error }, 'an AIS message could not be taken; it goes on with the next');
      isConsumerFailing = true;
    }
  }

  function logChange(facts: object = {}): void {
    const state = toFeedState(times, clock.now());
    if (state === logged) return;
    logged = state;
    if (state === 'connected') log.info({ source: source.name }, 'the AIS receiver is connected');
    else if (state === 'connected_no_data') log.warn({ source: source.name }, 'the AIS receiver sends nothing');
    else log.warn({ source: source.name, ...facts }, 'the AIS receiver is not connected');
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      const fault = await source
        .run((line, sender) => decoder.push(line, sender, clock.now()), closing.signal)
        .catch((error: unknown) => error);
      times.isReady = false;
      if (closing.signal.aborted) return;
      const known = fault instanceof LineSourceFault;
      faults[known ? fault.kind : 'unexpected'] += 1;
      logChange(known ? { reason: fault.message } : { err: fault });
      await wait(clock, backoffMs(failures, BACKOFF, random), closing.signal);
      failures += 1;
      if (closing.signal.aborted) return;
    }
  }

  return {
    start(): void {
      if (running || closing.signal.aborted) return;
      running = keepRunning();
      looking = every(clock, LOOK_MS, () => logChange());
    },
    status(): FeedStatus {
      const now = clock.now();
      return {
        status: toFeedState(times, now),
        lastMessageAt: times.lastMessageAt,
        messagesPerMinute: rate.perMinute(now),
      };
    },
    stats: (): LocalSourceStats => ({ ...decoder.counts, linesTooLong: source.counts.tooLong, faults }),
    async close(): Promise<void> {
      closing.abort();
      looking?.cancel();
      await running;
    },
  };
}
