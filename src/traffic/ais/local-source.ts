import { LineSourceError } from '../../foundation/line-sources/index.ts';
import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock, every, type Timer } from '../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { createMessageReader } from './create-message-reader.ts';
import type { AisMessage, AisSentences, DecoderCounts, Repetitions } from './decoder/index.ts';
import { type FeedState, type FeedStatus, type FeedTimes, MessageRate, toFeedState } from './feed-status.ts';

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };
/** Maximum silence of a live connection. Even without vessels for minutes, base stations are received. */
const SILENCE_MS = 300_000;
/** Interval of the check for silence, which no event reports. */
const LOOK_MS = 5000;

/** Status of the antenna; counts are since the start. */
export interface LocalStatus extends FeedStatus {
  /** Reason for the missing connection, without the address; null while connected, and before the first failure. */
  lastError: Reason | null;
}

export interface LocalSourceStats extends Readonly<DecoderCounts> {
  /** Lines dropped because they were longer than any sentence. */
  readonly linesTooLong: number;
  /** Datagrams dropped because of the limit per second, or because they contain other data than sentences. */
  readonly datagramsDropped: number;
  /** Number of disconnects by cause. */
  readonly failures: Readonly<Record<LineSourceError['kind'] | 'unexpected', number>>;
}

export interface LocalSourceDeps {
  url: string;
  onMessage(message: AisMessage): void;
  /** If absent, no sentences are kept. */
  onSentences?: ((sentences: AisSentences) => void) | undefined;
  /** Duplicate detection, called before each message is passed on. */
  repetitions?: Repetitions | undefined;
  clock: Clock;
  log: Log;
  random?: () => number;
  /** Called with the port once a listener is bound. */
  onListening?: (port: number) => void;
}

/** The antenna, or a server with an antenna: keeps the connection open and passes on its messages. */
export function createLocalSource({
  url,
  onMessage,
  onSentences,
  repetitions,
  clock,
  log,
  random = Math.random,
  onListening,
}: LocalSourceDeps) {
  const rate = new MessageRate();
  const times: FeedTimes = { isReady: false, firstReadyAt: null, aliveAt: null };
  const failureCounts: Record<LineSourceError['kind'] | 'unexpected', number> = {
    unreachable: 0,
    silent: 0,
    listen: 0,
    dependency: 0,
    unexpected: 0,
  };
  const reader = createMessageReader({
    url,
    onMessage: receive,
    onSentences,
    repetitions,
    clock,
    silenceMs: SILENCE_MS,
    ...(onListening && { onListening }),
    onReady() {
      times.isReady = true;
      times.firstReadyAt ??= clock.monotonicMs();
      logChange();
    },
  });
  const runner = createRunner({ clock, run });
  const consumer = createOutageLog({
    onBegin: (error) => logEvent(log, 'ais.message_failed', { err: error }),
  });
  let lastMessageAt: number | null = null;
  let failures = 0;
  let lastError: Reason | null = null;
  let plainError: Reason | null = null;
  let logged: FeedState | undefined;
  let looking: Timer | undefined;

  function receive(message: AisMessage): void {
    // Set the times once per millisecond: reading the clock takes time, and each stored number allocates.
    if (message.receivedAt !== lastMessageAt) {
      times.aliveAt = clock.monotonicMs();
      lastMessageAt = message.receivedAt;
    }
    rate.record(times.aliveAt ?? 0);
    failures = 0;
    if (logged !== 'connected') logChange();
    try {
      onMessage(message);
      consumer.succeeded();
    } catch (error) {
      consumer.failed(error);
    }
  }

  function logChange(facts: object = {}): void {
    const state = toFeedState(times, clock.monotonicMs());
    if (state === logged) return;
    logged = state;
    if (state === 'connected') log.info({ source: reader.name }, 'AIS receiver connected');
    else if (state === 'connected_no_data') logEvent(log, 'ais.silent', { source: reader.name });
    else logEvent(log, 'ais.disconnected', { source: reader.name, ...facts });
  }

  async function run(signal: AbortSignal): Promise<number | undefined> {
    const failure = await reader.run(signal).catch((error: unknown) => error);
    times.isReady = false;
    if (signal.aborted) return undefined;
    const known = failure instanceof LineSourceError;
    failureCounts[known ? failure.kind : 'unexpected'] += 1;
    lastError = known ? failure.reason : toReason('unexpected failure', 'unexpected');
    plainError = known ? failure.plainReason : lastError;
    logChange(known ? { reason: failure.message } : { err: failure });
    failures += 1;
    return backoffMs(failures - 1, BACKOFF, random);
  }

  return {
    start(): void {
      if (looking || runner.signal.aborted) return;
      runner.start();
      looking = every(clock, LOOK_MS, () => logChange());
    },
    status(): LocalStatus {
      const now = clock.monotonicMs();
      return {
        status: toFeedState(times, now),
        lastError: times.isReady ? null : plainError,
        lastMessageAt,
        messagesPerMinute: rate.perMinute(now),
      };
    },
    /** Displayable reason for the end of the last connection; null before the first end. */
    lastError: () => lastError,
    stats: (): LocalSourceStats => ({
      ...reader.counts,
      linesTooLong: reader.tooLong(),
      datagramsDropped: reader.datagramsDropped(),
      failures: failureCounts,
    }),
    async close(): Promise<void> {
      looking?.cancel();
      await runner.close();
    },
  };
}
