import { backoffMs } from '../shared/backoff.ts';
import { type Clock, type Timer, wait } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Fix } from './fix.ts';
import {
  type FixVerdict,
  fixAgeMs,
  initialPosition,
  judgeFix,
  nextPosition,
  type PositionEvent,
  type ReaderState,
  readerState,
} from './position-state.ts';
import type { GpsProvider, GpsSink } from './provider.ts';
import { ENDED_EARLY, type ReaderFault, toReaderFault } from './reader-fault.ts';

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };
/** How long `close` waits for a provider that does not obey the signal. */
const CLOSE_PATIENCE_MS = 2000;

/** Hears of every new fix that can be used. */
export type FixListener = (fix: Fix) => void;

/** Counted since the start. */
export interface ReaderStats {
  runs: number;
  fixes: Record<FixVerdict, number>;
  noFixes: number;
  faults: Record<ReaderFault['kind'], number>;
}

/** The one reader of the own position: it keeps the provider running and the last fix. */
export interface Reader {
  start(): void;
  close(): Promise<void>;
  /** The last fix while it can be used. */
  current(): Fix | undefined;
  state(): ReaderState;
  /** Calls the listener with every fix newer than the one before; the returned function ends it. */
  onFix(listener: FixListener): () => void;
  readonly stats: Readonly<ReaderStats>;
}

export interface ReaderOptions {
  /** Null when no router is configured: the reader then has nothing to do but to say so. */
  provider: GpsProvider | null;
  clock: Clock;
  log: Log;
  maxFixAgeMs: number;
  random?: () => number;
}

export function createReader({ provider, clock, log, maxFixAgeMs, random = Math.random }: ReaderOptions): Reader {
  const listeners = new Set<{ call: FixListener; failing: boolean }>();
  const closing = new AbortController();
  const stats: ReaderStats = {
    runs: 0,
    fixes: { new: 0, repeated: 0, late: 0, impossible: 0 },
    noFixes: 0,
    faults: { unreachable: 0, refused: 0, protocol: 0, unexpected: 0 },
  };
  let position = initialPosition(provider?.name ?? 'none');
  let running: Promise<void> | undefined;
  let expiry: Timer | undefined;
  let failures = 0;
  let logged = 'waiting';

  const state = () => readerState(position, clock.now(), maxFixAgeMs);

  function take(event: PositionEvent, facts: object = {}): void {
    position = nextPosition(position, event, clock.now());
    logChange(facts);
    expiry?.cancel();
    const { last } = position;
    // Growing stale is a change too, and nobody reports it: silence is what it is made of.
    if (last && state().kind === 'connected') {
      expiry = clock.schedule(maxFixAgeMs - fixAgeMs(last, clock.now()) + 1, () => logChange({}));
    }
  }

  function logChange(facts: object): void {
    const { kind, provider, reason } = state();
    // Reasons without a fix and ages change all the time; only what keeps the router away is news by its reason.
    const key = kind === 'unreachable' ? `${kind} ${reason}` : kind;
    if (key === logged) return;
    logged = key;
    if (kind === 'connected') log.info({ provider }, 'the own position is known');
    else log.warn({ provider, reason, ...facts }, 'the own position is not known');
  }

  function takeFix(fix: Fix): void {
    const verdict = judgeFix(position, fix, clock.now());
    stats.fixes[verdict] += 1;
    if (verdict === 'impossible') return;
    failures = 0;
    take({ type: 'fix', fix });
    if (verdict === 'new' && state().kind === 'connected') announce(fix);
  }

  function announce(fix: Fix): void {
    for (const listener of [...listeners]) {
      try {
        listener.call(fix);
        listener.failing = false;
      } catch (error) {
        if (!listener.failing) log.error({ err: error }, 'a listener failed on a fix; it goes on with the next');
        listener.failing = true;
      }
    }
  }

  /** Resolves when the run is over, with the reason; never rejects. What a finished run still reports is not heard. */
  async function runOnce(source: GpsProvider): Promise<ReaderFault> {
    let open = true;
    const heard = () => open && !closing.signal.aborted;
    const sink: GpsSink = {
      fix: (fix) => heard() && takeFix(fix),
      noFix(reason) {
        if (!heard()) return;
        stats.noFixes += 1;
        take({ type: 'noFix', reason });
      },
    };
    stats.runs += 1;
    try {
      await source.run(sink, closing.signal);
      return ENDED_EARLY;
    } catch (error) {
      return toReaderFault(error);
    } finally {
      open = false;
    }
  }

  async function keepRunning(source: GpsProvider): Promise<void> {
    for (;;) {
      const fault = await runOnce(source);
      if (closing.signal.aborted) return;
      stats.faults[fault.kind] += 1;
      take({ type: 'fault', reason: fault.reason }, fault.at ? { at: fault.at } : {});
      const pauseMs = fault.kind === 'refused' ? BACKOFF.maxMs : backoffMs(failures, BACKOFF, random);
      failures += 1;
      await wait(clock, pauseMs, closing.signal);
      if (closing.signal.aborted) return;
    }
  }

  return {
    stats,
    state,
    current() {
      const now = state();
      return now.status === 'connected' ? now.fix : undefined;
    },
    onFix(call) {
      const listener = { call, failing: false };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (provider && !closing.signal.aborted) running ??= keepRunning(provider);
    },
    async close() {
      closing.abort();
      expiry?.cancel();
      const patience = new AbortController();
      await Promise.race([running, wait(clock, CLOSE_PATIENCE_MS, patience.signal)]);
      patience.abort();
    },
  };
}
