import type { Config } from '../../../foundation/config/schema.ts';
import { createRunner } from '../../../foundation/outbound/runner.ts';
import { type Clock, every, type Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog, type OutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { maskUrl } from '../../../foundation/shared/network/address.ts';
import type { Reason } from '../../../foundation/shared/reason.ts';
import type { AisMessage } from '../decoder/index.ts';
import { type FeedStatus, MessageRate, toFeedState } from '../feed-status.ts';
import { type ConnectionEnd, LEFT } from './connection-end.ts';
import {
  type FeedFrame,
  type FeedIgnored,
  type FeedRejection,
  IGNORED,
  parseFeedFrame,
  REJECTIONS,
} from './feed-message.ts';
import { type FeedRecord, NEW_RECORD } from './feed-record.ts';
import {
  initialRemote,
  nextRemote,
  type RemoteEffect,
  type RemoteEvent,
  type RemotePhase,
  toTimes,
} from './remote-state.ts';
import { isReturnDue } from './rotation.ts';
import { openSession, type Session } from './session.ts';
import { type Box, createCoverage } from './subscription.ts';

/** Counts of frames by outcome since the start. */
interface FeedCounts {
  messages: number;
  confirmations: number;
  errors: number;
  ignored: Record<FeedIgnored, number>;
  rejected: Record<FeedRejection, number>;
}

interface IntakeDeps {
  onMessage(message: AisMessage): void;
  clock: Clock;
  log: Log;
}

/** Processes the frames of all connections: parses, counts and passes them on. */
export class Intake {
  readonly counts: FeedCounts = {
    messages: 0,
    confirmations: 0,
    errors: 0,
    ignored: Object.fromEntries(IGNORED.map((reason) => [reason, 0])) as FeedCounts['ignored'],
    rejected: Object.fromEntries(REJECTIONS.map((reason) => [reason, 0])) as FeedCounts['rejected'],
  };
  readonly #deps: IntakeDeps;
  readonly #rate = new MessageRate();
  #lastMessageAt: number | null = null;
  #aliveAt: number | null = null;
  readonly #consumer: OutageLog;

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
    this.#consumer = createOutageLog({
      onBegin: (error) => logEvent(deps.log, 'feed.message_failed', { err: error }),
    });
  }

  /** Time of the last frame that proves that the feed works, whether or not it reported a vessel. */
  get lastMessageAt(): number | null {
    return this.#lastMessageAt;
  }

  /** `lastMessageAt` in monotonic ms. */
  get aliveAt(): number | null {
    return this.#aliveAt;
  }

  perMinute(): number {
    return this.#rate.perMinute(this.#deps.clock.monotonicMs());
  }

  take(text: string): FeedFrame {
    const now = this.#deps.clock.now();
    const frame = parseFeedFrame(text, now);
    switch (frame.kind) {
      case 'message':
        this.counts.messages += 1;
        this.#recordTraffic(now);
        this.#handOn(frame.message);
        break;
      case 'ignored':
        this.counts.ignored[frame.reason] += 1;
        this.#recordTraffic(now);
        break;
      case 'rejected':
        this.counts.rejected[frame.reason] += 1;
        break;
      case 'confirmation':
        this.counts.confirmations += 1;
        break;
      case 'error':
        this.counts.errors += 1;
        break;
    }
    return frame;
  }

  #recordTraffic(now: number): void {
    this.#lastMessageAt = now;
    this.#aliveAt = this.#deps.clock.monotonicMs();
    this.#rate.record(this.#aliveAt);
  }

  #handOn(message: AisMessage): void {
    try {
      this.#deps.onMessage(message);
      this.#consumer.succeeded();
    } catch (error) {
      this.#consumer.failed(error);
    }
  }
}

/** Interval of the check for silence; no event reports silence. */
const LOOK_MS = 2000;

/** Status of the hosted feed, shown in health. */
export interface RemoteStatus extends FeedStatus {
  phase: RemotePhase;
  /** The feed that is connected, or was last connected, without secrets; null before the first connection. */
  url: string | null;
  /** Number of connections after the first. */
  reconnects: number;
  /** Displayable reason for the end of the last connection; null before the first end. */
  lastError: Reason | null;
  /** While pausing: time of the next attempt in ms since the epoch. */
  retryAt: number | null;
}

interface RemoteSourceDeps {
  config: Pick<Config['ais']['remote'], 'url' | 'api_key' | 'radius_km' | 'areas'>;
  /** Centre of the subscribed square; undefined without a position. Not called with fixed areas. */
  centre(): LatLon | undefined;
  onMessage(message: AisMessage): void;
  store: BackoffStore;
  clock: Clock;
  log: Log;
  random?: () => number;
}

export type RemoteSource = ReturnType<typeof createRemoteSource>;

/** The hosted feed: keeps one connection to the best of its addresses and reads its messages. */
export function createRemoteSource(deps: RemoteSourceDeps) {
  const { config, centre, onMessage, store, clock, log, random = Math.random } = deps;
  const names = config.url.map(maskUrl);
  const cover = () => createCoverage(config, centre);
  const intake = new Intake({ onMessage, clock, log });
  const save = createRecordSaver(names, store, log);
  const runner = createRunner({ clock, run });
  let remote = initialRemote(config.url.map(() => NEW_RECORD));
  let isLoaded = false;
  let session: Session | undefined;
  let saved: Promise<void> = Promise.resolve();
  let looking: Timer | undefined;
  let logged = '';

  const url = () => (remote.feed === null ? null : (names[remote.feed] ?? null));
  const state = () => toFeedState(toTimes(remote, intake.aliveAt), clock.monotonicMs());

  /** Calls `write` if the feed or `what` differs from the last call. */
  function logNews(what: string, write: (facts: object) => void): void {
    if (`${url()} ${what}` === logged) return;
    logged = `${url()} ${what}`;
    write({ url: url() });
  }

  function logProblem(what: string, code: 'feed.silent' | 'feed.disconnected' | 'feed.rejected'): void {
    const { lastError } = remote;
    logNews(what, (facts) => logEvent(log, code, { ...facts, ...(lastError && { lastError: lastError.text }) }));
  }

  function evaluate(): void {
    const now = state();
    if (now === 'connected_no_data') logProblem('silent', 'feed.silent');
    // An open connection may still be refused, so it is not logged yet.
    if (now !== 'connected' || (intake.aliveAt ?? 0) < remote.subscribedAt) return;
    logNews('connected', (facts) => log.info(facts, 'hosted feed connected'));
  }

  function logEnd({ kind, reason }: ConnectionEnd): void {
    logProblem(reason.text, kind === 'refused' ? 'feed.rejected' : 'feed.disconnected');
  }

  /** Applies an event and runs its immediate effects; returns the asynchronous ones. */
  function dispatch(event: RemoteEvent): RemoteEffect | undefined {
    const step = nextRemote(remote, event, { now: clock.now(), monotonicMs: clock.monotonicMs(), random });
    remote = step.state;
    let lasting: RemoteEffect | undefined;
    for (const effect of step.effects) {
      if (effect.type === 'save') saved = save(effect.records);
      else if (effect.type === 'log') logEnd(effect.end);
      else lasting = effect;
    }
    return lasting;
  }

  function openFeed(feed: number, patienceMs: number, start: readonly Box[]): Session {
    return openSession(
      {
        url: config.url[feed] ?? '',
        apiKey: config.api_key ?? '',
        patienceMs,
        clock,
        cover,
        take: (text) => intake.take(text),
        isReturnDue: (openForMs) => isReturnDue(remote.records, { current: feed, openForMs, now: clock.now() }),
        onSubscribed: () => void dispatch({ type: 'subscribed' }),
        onTrusted: () => void dispatch({ type: 'trusted' }),
        onSteady: () => void dispatch({ type: 'steady' }),
      },
      start,
    );
  }

  /** One step of the loop: a connection until its end, or a pause. */
  async function run(signal: AbortSignal): Promise<number | undefined> {
    if (!isLoaded) remote = initialRemote(await loadRecords(names, store, log));
    isLoaded = true;
    if (signal.aborted) return undefined;
    const start = cover().boxes();
    const effect = dispatch({ type: 'choose', hasCentre: start !== undefined });
    if (effect?.type === 'wait') return effect.ms;
    if (effect?.type !== 'connect' || !start) return undefined;
    session = openFeed(effect.feed, effect.patienceMs, start);
    const end = await session.ended;
    session = undefined;
    dispatch({ type: 'ended', end });
    // Stopping the service waits for the store.
    if (signal.aborted) await saved;
    return signal.aborted ? undefined : 0;
  }

  async function close(): Promise<void> {
    const closing = runner.close();
    looking?.cancel();
    session?.leave(LEFT);
    await closing;
  }

  return {
    start(): void {
      if (looking || runner.signal.aborted) return;
      runner.start();
      looking = every(clock, LOOK_MS, evaluate);
    },
    status(): RemoteStatus {
      const { phase, connections, lastError, retryAt } = remote;
      return {
        status: state(),
        lastMessageAt: intake.lastMessageAt,
        messagesPerMinute: intake.perMinute(),
        phase,
        url: url(),
        reconnects: Math.max(0, connections - 1),
        lastError,
        retryAt,
      };
    },
    stats: (): Readonly<FeedCounts> => intake.counts,
    close,
  };
}

/** State that must survive a restart: a service that restarts in a loop would otherwise get its address blocked. */
export interface StoredBackoff {
  /** The address with its secrets masked. */
  readonly url: string;
  readonly attempt: number;
  /** Milliseconds since the epoch. */
  readonly notBefore: number;
}

/** Storage of the back-off of the feeds. Its failures are logged and ignored. */
export interface BackoffStore {
  load(): Promise<readonly StoredBackoff[]>;
  save(feeds: readonly StoredBackoff[]): Promise<void>;
}

/** The records of the feeds as saved by the previous run, by masked address. */
async function loadRecords(urls: readonly string[], store: BackoffStore, log: Log): Promise<FeedRecord[]> {
  const stored = await store.load().catch((error: unknown) => {
    logEvent(log, 'feed.delays_load_failed', { err: error });
    return [];
  });
  return urls.map((url) => {
    const known = stored.find((feed) => feed.url === url);
    if (!known || !Number.isSafeInteger(known.attempt) || known.attempt < 0 || !Number.isFinite(known.notBefore)) {
      return NEW_RECORD;
    }
    return { ...NEW_RECORD, attempt: known.attempt, notBefore: known.notBefore };
  });
}

/** Saves in sequence, so that the last state wins. The returned promise never rejects. */
function createRecordSaver(urls: readonly string[], store: BackoffStore, log: Log) {
  let saving = Promise.resolve();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'feed.delays_save_failed', { err: error }),
  });
  return (records: readonly FeedRecord[]): Promise<void> => {
    const feeds = urls.map((url, index) => {
      const { attempt, notBefore } = records[index] ?? NEW_RECORD;
      return { url, attempt, notBefore: Math.round(notBefore) };
    });
    saving = saving.then(async () => void (await outage.run(() => store.save(feeds))));
    return saving;
  };
}
