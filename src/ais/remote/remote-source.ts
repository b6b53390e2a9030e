import type { Config } from '../../config/schema.ts';
import { type Clock, every, type Timer, wait } from '../../shared/clock.ts';
import type { LatLon } from '../../shared/geo.ts';
import type { Log } from '../../shared/log.ts';
import { maskUrl } from '../../shared/mask-url.ts';
import type { AisMessage } from '../decoder/index.ts';
import { type FeedStatus, type FeedTimes, toFeedState } from '../feed-status.ts';
import { type BackoffStore, createRecordSaver, loadRecords } from './back-off-store.ts';
import { type ConnectionEnd, LEFT } from './connection-end.ts';
import { afterEnd, afterSteadyTraffic, afterTrust, type FeedRecord, NEW_RECORD } from './feed-record.ts';
import { type FeedCounts, Intake } from './intake.ts';
import { type Choice, chooseFeed, isReturnDue } from './rotation.ts';
import { openSession, type Session } from './session.ts';

/** How often a change is looked for that nobody reports: a fix after none, silence. */
const LOOK_MS = 2000;
/** Pauses are waited for in pieces, because the clock of a small computer may be set meanwhile. */
const LONGEST_WAIT_MS = 60_000;
/** How long `close` waits for a store that hangs. */
const CLOSE_PATIENCE_MS = 3000;

/** How every connection is remembered until its end is known. */
const FAILED: ConnectionEnd = { kind: 'failed', words: 'not ended yet' };

/**
 *   no_position ──► connecting ──► subscribed ──► pausing ──► connecting …
 *                                      └──► no_position, connecting (another feed)
 *   refused: every feed has refused the key or the subscription; only a restart tries again.
 */
export type RemotePhase = 'no_position' | 'connecting' | 'subscribed' | 'pausing' | 'refused';

/** What health shows of the hosted feed. */
export interface RemoteStatus extends FeedStatus {
  phase: RemotePhase;
  /** The feed that is or was last connected, without secrets; null before the first. */
  url: string | null;
  /** Connections after the first. */
  reconnects: number;
  /** Why the last connection ended, in words fit to show; null before the first end. */
  lastError: string | null;
  /** While pausing: when it is tried again, ms since the epoch. */
  retryAt: number | null;
}

export interface RemoteSourceDeps {
  config: Pick<Config['ais']['remote'], 'url' | 'api_key' | 'radius_km'>;
  /** The middle of the subscribed square; undefined without an own position. */
  centre(): LatLon | undefined;
  onMessage(message: AisMessage): void;
  store: BackoffStore;
  clock: Clock;
  log: Log;
  random?: () => number;
}

/** The hosted feed: keeps one connection to the best of its addresses and reads what it brings. */
export interface RemoteSource {
  start(): void;
  close(): Promise<void>;
  status(): RemoteStatus;
  stats(): Readonly<FeedCounts>;
}

export function createRemoteSource(deps: RemoteSourceDeps): RemoteSource {
  const { config, centre, onMessage, store, clock, log, random = Math.random } = deps;
  const names = config.url.map(maskUrl);
  const closing = new AbortController();
  const intake = new Intake({ onMessage, clock, log });
  const save = createRecordSaver(names, store, log);
  const times: FeedTimes = { isReady: false, firstReadyAt: null, lastMessageAt: null };
  let records: FeedRecord[] = config.url.map(() => NEW_RECORD);
  let phase: RemotePhase = 'no_position';
  let url: string | null = null;
  let connections = 0;
  let subscribedAt = 0;
  let lastError: string | null = null;
  let retryAt: number | null = null;
  let session: Session | undefined;
  let running: Promise<void> | undefined;
  let closed: Promise<void> | undefined;
  let looking: Timer | undefined;
  let logged = '';

  const state = () => toFeedState({ ...times, lastMessageAt: intake.lastMessageAt }, clock.now());

  /** Says once what is new; `what` is compared with what was said last. */
  function say(level: 'info' | 'warn' | 'error', what: string, sentence: string): void {
    if (`${url} ${what}` === logged) return;
    logged = `${url} ${what}`;
    log[level]({ url, ...(level !== 'info' && lastError !== null && { lastError }) }, sentence);
  }

  function look(): void {
    const now = state();
    if (now === 'connected_no_data') say('warn', 'silent', 'the hosted feed sends nothing');
    // An open connection that may still be refused is no news.
    if (now !== 'connected' || (intake.lastMessageAt ?? 0) < subscribedAt) return;
    say('info', 'connected', 'the hosted feed is connected');
  }

  const recordOf = (index: number): FeedRecord => records[index] ?? NEW_RECORD;
  const ended = (index: number, end: ConnectionEnd) => afterEnd(recordOf(index), end, { now: clock.now(), random });

  async function connect(choice: Extract<Choice, { kind: 'connect' }>, start: LatLon): Promise<void> {
    const { index, patienceMs } = choice;
    phase = 'connecting';
    url = names[index] ?? null;
    connections += 1;
    // Kept as if it had failed already: a process that dies here and comes back must not connect again at once.
    void save(records.with(index, ended(index, FAILED)));
    session = openSession(
      {
        ...{ url: config.url[index] ?? '', apiKey: config.api_key ?? '', radiusKm: config.radius_km },
        ...{ patienceMs, clock, centre },
        take: (text) => intake.take(text),
        isReturnDue: (openedAt) => isReturnDue(records, { current: index, openedAt, now: clock.now() }),
        onSubscribed() {
          phase = 'subscribed';
          times.isReady = true;
          subscribedAt = clock.now();
          times.firstReadyAt ??= subscribedAt;
        },
        onTrusted() {
          records = records.with(index, afterTrust(recordOf(index)));
          void save(records);
        },
        onSteady() {
          records = records.with(index, afterSteadyTraffic(recordOf(index)));
        },
      },
      start,
    );
    const end = await session.ended;
    session = undefined;
    times.isReady = false;
    takeEnd(index, end);
    void save(records);
  }

  function takeEnd(index: number, end: ConnectionEnd): void {
    if (end.kind === 'left') return;
    records = records.with(index, ended(index, end));
    lastError = end.words;
    if (end.kind === 'refused') say('error', end.words, 'the hosted feed is not tried again before a restart');
    else say('warn', end.words, 'the hosted feed is not connected');
  }

  /** One step: connects for as long as the connection lasts, or waits. False when nothing is left to be tried. */
  async function step(): Promise<boolean> {
    const now = clock.now();
    const choice = chooseFeed(records, now);
    retryAt = null;
    const start = centre();
    if (choice.kind === 'stop') {
      phase = 'refused';
      return false;
    }
    if (!start) {
      phase = 'no_position';
      await wait(clock, LOOK_MS, closing.signal);
    } else if (choice.kind === 'wait') {
      phase = 'pausing';
      retryAt = choice.until;
      await wait(clock, Math.min(choice.until - now, LONGEST_WAIT_MS), closing.signal);
    } else {
      await connect(choice, start);
    }
    return !closing.signal.aborted;
  }

  async function keepRunning(): Promise<void> {
    records = await loadRecords(names, store, log);
    let isGoingOn = !closing.signal.aborted;
    while (isGoingOn) isGoingOn = await step();
    await save(records);
  }

  async function close(): Promise<void> {
    closing.abort();
    looking?.cancel();
    session?.leave(LEFT);
    const patience = new AbortController();
    await Promise.race([running, wait(clock, CLOSE_PATIENCE_MS, patience.signal)]);
    patience.abort();
  }

  return {
    start() {
      if (running || closing.signal.aborted) return;
      running = keepRunning();
      looking = every(clock, LOOK_MS, look);
    },
    status() {
      const now = clock.now();
      return {
        ...{ status: state(), lastMessageAt: intake.lastMessageAt, messagesPerMinute: intake.perMinute(now) },
        ...{ phase, url, reconnects: Math.max(0, connections - 1), lastError, retryAt },
      };
    },
    stats: () => intake.counts,
    close: () => (closed ??= close()),
  };
}
