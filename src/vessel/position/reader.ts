import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs } from '../../foundation/shared/backoff.ts';
import type { Clock, Timer } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import type { Log } from '../../foundation/shared/logging/log.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import type { Fix } from './fix.ts';
import {
  type FixVerdict,
  fixAgeMs,
  initialPosition,
  nextPosition,
  type PositionEvent,
  readerState,
  shiftPosition,
} from './position-state.ts';
import type { GpsProvider, GpsSink } from './provider.ts';
import { ENDED_EARLY, type ReaderFailure, toReaderFailure } from './reader-failure.ts';
import type { Moment } from './receiver-clock.ts';
import { parseSharedState, type SharedState } from './shared-state.ts';

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };

/** Called with every new fix that can be used. */
export type FixListener = (fix: Fix) => void;

/** Counted since the start. */
export interface ReaderStats {
  runs: number;
  fixes: Record<FixVerdict, number>;
  noFixes: number;
  failures: Record<ReaderFailure['kind'], number>;
}

export interface ReaderOptions {
  /** Null when no router is configured: the reader then has nothing to do but to say so. */
  provider: GpsProvider | null;
  clock: Clock;
  log: Log;
  maxFixAgeMs: number;
  random?: () => number;
}

export type Reader = ReturnType<typeof createReader>;

/** The one reader of the position: it keeps the provider running and the last fix. */
export function createReader({ provider, clock, log, maxFixAgeMs, random = Math.random }: ReaderOptions) {
  const listeners = new Set<(fix: Fix) => void>();
  const stats: ReaderStats = {
    runs: 0,
    fixes: { new: 0, repeated: 0, late: 0, impossible: 0 },
    noFixes: 0,
    failures: { unreachable: 0, refused: 0, protocol: 0, unexpected: 0 },
  };
  let position = initialPosition(provider?.name ?? 'none');
  let expiry: Timer | undefined;
  let failures = 0;
  let logged = 'waiting';

  const events = createEvent<void>();
  const runner = createRunner({ clock, run });

  const clockLog = createOutageLog({
    onBegin: () => logEvent(log, 'position.clock_wrong', { aheadSecs: Math.round((state().clockAheadMs ?? 0) / 1000) }),
    onEnd: () => log.info({}, 'system clock is right again'),
  });

  const moment = (): Moment => ({ now: clock.now(), monotonic: clock.monotonicMs() });
  const state = () => readerState(position, moment(), maxFixAgeMs);

  function apply(event: PositionEvent, facts: object = {}): FixVerdict | undefined {
    const step = nextPosition(position, event, moment());
    const isClockFound = step.state.receiverClock.foundAt !== position.receiverClock.foundAt;
    position = step.state;
    reportChange(facts);
    if (isClockFound) logClock();
    return step.verdict;
  }

  function reportChange(facts: object): void {
    logChange(facts);
    expiry?.cancel();
    // A fix becomes stale without an event, so schedule a check.
    if (state().kind === 'connected') {
      expiry = clock.schedule(maxFixAgeMs - fixAgeMs(position, moment()) + 1, () => logChange({}));
    }
  }

  function logClock(): void {
    if (state().isClockWrong) clockLog.failed(undefined);
    else clockLog.succeeded();
  }

  function logChange(facts: object): void {
    const { kind, provider, reason } = state();
    // Reasons without a fix and ages change all the time; only what makes the router unreachable is news by its reason.
    const key = kind === 'unreachable' ? `${kind} ${reason.text}` : kind;
    if (key === logged) return;
    logged = key;
    if (kind === 'connected') log.info({ provider }, 'position available');
    else logEvent(log, 'position.unavailable', { provider, reason: reason.text, ...facts });
  }

  function publish(event: PositionEvent, facts?: object): FixVerdict | undefined {
    const verdict = apply(event, facts);
    events.emit();
    return verdict;
  }

  function receiveFix(fix: Fix): void {
    const verdict = publish({ type: 'fix', fix }) ?? 'impossible';
    stats.fixes[verdict] += 1;
    if (verdict === 'impossible') return;
    failures = 0;
    if (verdict === 'new' && state().kind === 'connected') announce(fix);
  }

  function announce(fix: Fix): void {
    for (const call of [...listeners]) call(fix);
  }

  /** Resolves when the run is over, with the reason; never rejects. What a finished run still reports does not count. */
  async function runOnce(source: GpsProvider, signal: AbortSignal): Promise<ReaderFailure> {
    let open = true;
    const counts = () => open && !signal.aborted;
    const sink: GpsSink = {
      fix: (fix) => counts() && receiveFix(fix),
      noFix(reason) {
        if (!counts()) return;
        stats.noFixes += 1;
        publish({ type: 'noFix', reason });
      },
    };
    stats.runs += 1;
    try {
      await source.run(sink, signal);
      return ENDED_EARLY;
    } catch (error) {
      return toReaderFailure(error);
    } finally {
      open = false;
    }
  }

  async function run(signal: AbortSignal): Promise<number | undefined> {
    if (!provider) return undefined;
    const failure = await runOnce(provider, signal);
    if (signal.aborted) return undefined;
    stats.failures[failure.kind] += 1;
    publish({ type: 'failure', reason: failure.reason }, failure.at ? { at: failure.at } : {});
    failures += 1;
    return failure.kind === 'refused' ? BACKOFF.maxMs : backoffMs(failures - 1, BACKOFF, random);
  }

  return {
    stats,
    state,
    /** The last fix while it can be used. */
    current(): Fix | undefined {
      const now = state();
      return now.status === 'connected' ? now.fix : undefined;
    },
    /** Calls the listener with every fix newer than the one before; the returned function ends it. */
    onFix(call: FixListener): () => void {
      const outage = createOutageLog({
        onBegin: (error) => logEvent(log, 'position.listener_failed', { err: error }),
      });
      const listener = (fix: Fix) => {
        try {
          call(fix);
          outage.succeeded();
        } catch (error) {
          outage.failed(error);
        }
      };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls the listener after every event of the provider; the returned function ends it. */
    onEvent: events.on,
    /** All that is known, for the reader of another process. */
    share: (): SharedState => ({ position, monotonic: clock.monotonicMs() }),
    /** What another process shares, as it came; undefined for anything else. */
    parseShared: parseSharedState,
    /** Takes what the reader of another process knows. `start` goes on from there. */
    adopt(shared: SharedState): void {
      const before = position.last?.fix.recordedAt;
      position = shiftPosition(shared.position, clock.monotonicMs() - shared.monotonic);
      reportChange({});
      if (position.receiverClock.offsetMs !== null) logClock();
      const now = state();
      if (now.kind === 'connected' && now.fix.recordedAt !== before) announce(now.fix);
    },
    start(): void {
      // What was adopted may be of another provider.
      position = { ...position, provider: provider?.name ?? 'none' };
      runner.start();
    },
    async close(): Promise<void> {
      expiry?.cancel();
      await runner.close();
    },
  };
}
