/*
 * States of the requests to the gauge service:
 *
 *   due ──answer──► resting ──60 s──► following ──interval──► due
 *    └───failure────► resting ──────── back-off ──────────────► due
 *
 * due         at the next moment with an own-ship position
 * following   as soon as it has left the area of the last query
 *
 * Only monotonic timers change the state: the clock of a small computer may jump by years when it is set.
 */

import { backoffMs, type Clock, type Timer } from '../../foundation/shared/clock.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { type GaugeAnswer, GaugeError, type GaugeHttp } from './gauge-http.ts';
import { type Defect, type Polled, parseStations, type Search } from './parse-stations.ts';
import { covers, keepNear, toSearch } from './search.ts';

/** Minimum interval of requests to a public service, at any speed of the vessel. */
const FOLLOW_AFTER_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 15 * MINUTE_MS;
/** Maximum pause at the service's request, because a proxy may have sent it. */
const MAX_RETRY_AFTER_MS = HOUR_MS;
const UNEXPECTED = toReason('the poll failed unexpectedly', 'unexpected');

/** Counts since the start; `ignored` are stations of the last list. */
export interface GaugeStats {
  /** `waiting`: no poll has ended yet, because there was no position or not enough time. */
  status: 'disabled' | 'waiting' | 'connected' | 'disconnected';
  /** Time of the last confirmation by the service, also before a restart: ms since the epoch. */
  lastSuccessAt: number | null;
  /** Number of stored stations. */
  stations: number;
  /** Reason of the last failed poll, suitable for display. */
  lastError: Reason | null;
  polls: Readonly<Record<'changed' | 'unchanged' | 'failed', number>>;
  ignored: Readonly<Record<Defect, number>>;
}

/** The own-ship position, with a listener for each new one. */
export interface Position {
  current(): LatLon | undefined;
  onFix(listener: () => void): () => void;
}

export interface PollerDeps {
  ask: GaugeHttp['ask'];
  position: Position;
  clock: Clock;
  log: Log;
  rangeKm: number;
  /** Short names of the only stations to use; empty for all. */
  stations: readonly string[];
  intervalMs: number;
  /** State saved by an earlier run. */
  restored: Polled | undefined;
  /** Called with every new list. */
  onChanged: (polled: Polled) => void;
  random?: () => number;
}

export function createPoller(deps: PollerDeps) {
  const { ask, position, clock, log, rangeKm, intervalMs, restored, onChanged, random = Math.random } = deps;
  const listed = new Set(deps.stations);
  const retry = {
    firstMs: Math.min(FIRST_RETRY_MS, intervalMs),
    maxMs: Math.max(LONGEST_RETRY_MS, intervalMs),
  };
  const closing = new AbortController();
  const polls = { changed: 0, unchanged: 0, failed: 0 };
  let ignored: GaugeStats['ignored'] = { unreadable: 0, no_coordinates: 0, no_level: 0 };
  let phase: 'due' | 'resting' | 'following' = 'due';
  let polled = restored;
  let status: GaugeStats['status'] = 'waiting';
  let lastError: Reason | null = null;
  let failures = 0;
  let timer: Timer | undefined;
  let running: Promise<void> | undefined;
  let stopListening = (): void => undefined;

  const isCovered = (place: LatLon): boolean => polled !== undefined && covers(polled.search, place, rangeKm);

  function check(): void {
    if (closing.signal.aborted || phase === 'resting') return;
    const place = position.current();
    if (!place || (phase === 'following' && isCovered(place))) return;
    timer?.cancel();
    phase = 'resting';
    running = poll(place);
  }

  function enter(next: 'due' | 'following', afterMs: number, then?: () => void): void {
    timer = clock.schedule(afterMs, () => {
      phase = next;
      then?.();
      check();
    });
  }

  async function poll(place: LatLon): Promise<void> {
    const search = polled && isCovered(place) ? polled.search : toSearch(place, rangeKm);
    // The entity tag of another query would keep the old stations.
    const entityTag = search === polled?.search ? polled.entityTag : null;
    try {
      const answer = await ask({ search, entityTag }, closing.signal);
      receive(answer, search);
      succeed(answer.kind);
    } catch (error) {
      if (!closing.signal.aborted) fail(error);
    }
  }

  function receive(answer: GaugeAnswer, search: Search): void {
    const fetchedAt = clock.now();
    if (answer.kind === 'unchanged') {
      if (polled) polled = { ...polled, fetchedAt };
      return;
    }
    const parsed = parseStations(answer.stations);
    ignored = parsed.ignored;
    const isUnreadable = ignored.unreadable > 0 && ignored.unreadable === answer.stations.length;
    if (isUnreadable) throw new GaugeError(toReason('none of its stations can be read', 'notUnderstood'));
    const used = parsed.stations.filter(({ name }) => listed.size === 0 || listed.has(name));
    polled = { search, entityTag: answer.entityTag, fetchedAt, stations: keepNear(used, search) };
    onChanged(polled);
  }

  function succeed(result: GaugeAnswer['kind']): void {
    polls[result] += 1;
    if (status !== 'connected') log.info({ stations: polled?.stations.length }, 'gauge service available');
    status = 'connected';
    failures = 0;
    const followAfterMs = Math.min(FOLLOW_AFTER_MS, intervalMs);
    enter('following', followAfterMs, () => enter('due', intervalMs - followAfterMs));
  }

  function fail(error: unknown): void {
    const failure = error instanceof GaugeError ? error : new GaugeError(UNEXPECTED);
    polls.failed += 1;
    lastError = failure.reason;
    if (status !== 'disconnected') {
      const cause = failure === error ? {} : { err: error };
      logEvent(log, 'gauge.unavailable', { reason: lastError.text, ...cause });
    }
    status = 'disconnected';
    const askedMs = Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
    enter('due', Math.max(askedMs, backoffMs(failures, retry, random)));
    failures += 1;
  }

  return {
    /** The current state; undefined before the first response. */
    polled: (): Polled | undefined => polled,
    stats: (): GaugeStats => ({
      status,
      lastError,
      polls,
      ignored,
      lastSuccessAt: polled?.fetchedAt ?? null,
      stations: polled?.stations.length ?? 0,
    }),
    start(): void {
      if (closing.signal.aborted) return;
      stopListening = position.onFix(check);
      check();
    },
    async close(): Promise<void> {
      closing.abort();
      stopListening();
      await running;
      timer?.cancel();
    },
  };
}
