import { createRunner } from '../../foundation/outbound/runner.ts';
import { backoffMs, type Clock, type Timer } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { type Reason, toReason } from '../../foundation/shared/reason.ts';
import type { Fix } from './fix.ts';
import {
  type FixVerdict,
  fixAgeMs,
  initialPosition,
  nextPosition,
  orderOf,
  type PositionEvent,
  readerState,
  shiftPosition,
  usableFix,
} from './position-state.ts';
import { type GpsProvider, type GpsSink, ProviderError } from './provider.ts';
import type { Moment } from './receiver-clock.ts';
import { parseSharedState, type SharedState } from './shared-state.ts';
import {
  type Doubts,
  type Judgement,
  type JudgeRules,
  judgeFix,
  NO_DOUBTS,
  type StoredPlace,
} from './trust/position-judge.ts';
import { withoutRollover } from './week-rollover.ts';

/**
 * Reason for the end of a provider's run, safe to log and display: only a `ProviderError` guarantees a message without
 * secrets.
 */
interface ReaderFailure {
  kind: ProviderError['kind'] | 'unexpected';
  reason: Reason;
  /** Location of a program error, without its message. */
  at?: string[];
}

const ENDED_EARLY: ReaderFailure = {
  kind: 'unexpected',
  reason: toReason('the provider stopped without a reason', 'unexpected'),
};

function toReaderFailure(error: unknown): ReaderFailure {
  if (error instanceof ProviderError) return { kind: error.kind, reason: error.reason };
  if (!(error instanceof Error)) return { kind: 'unexpected', reason: toReason('unexpected failure', 'unexpected') };
  // The code of a system error ("ECONNRESET") is a constant; its message may contain a URL.
  const code = 'code' in error && typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code);
  const name = code ? error.code : error.constructor.name;
  return { kind: 'unexpected', reason: toReason(`unexpected failure (${name})`, 'unexpected'), at: framesOf(error) };
}

function framesOf(error: Error): string[] {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return frames.slice(0, 3).map((line) => line.trim());
}

const BACKOFF = { firstMs: 1000, maxMs: 30_000 };

/** Called with every new usable fix. */
export type FixListener = (fix: Fix) => void;

/** A fix of the source that may move the vessel, with its verdict. */
export interface JudgedFix {
  readonly fix: Fix;
  readonly judgement: Judgement;
}

/** A change of position without a connecting way. */
export interface Jump {
  /** The first fix at the new place. */
  readonly fix: Fix;
  readonly distanceM: number;
  /** The last fix at the former place, or the last one recorded before the start. */
  readonly from: StoredPlace | null;
  /** The source announced it: a replay starts again. */
  readonly isExpected: boolean;
}

/** Counts since the start. */
export interface ReaderStats {
  runs: number;
  fixes: Record<FixVerdict, number>;
  noFixes: number;
  failures: Record<ReaderFailure['kind'], number>;
  /** Fixes accepted at another place, except those of a restarted replay. */
  jumps: number;
}

export interface ReaderOptions {
  /** Null if no router is configured: the reader then only reports this. */
  provider: GpsProvider | null;
  clock: Clock;
  log: Log;
  maxFixAgeMs: number;
  /** Check of each fix [none: this reader only compares a source]. */
  judge?: { readonly rules: JudgeRules; readonly stored: StoredPlace | null } | undefined;
  random?: () => number;
}

const NO_JUDGE = { rules: { maxSpeedMps: 0, confirmMs: 0, timeFactor: 1 }, stored: null } as const;

export type Reader = ReturnType<typeof createReader>;

/** Reads one provider: keeps it running, and keeps the last fix. */
export function createReader(options: ReaderOptions) {
  const { provider, clock, log, maxFixAgeMs, judge: { rules, stored } = NO_JUDGE, random = Math.random } = options;
  const listeners = new Set<(fix: Fix) => void>();
  const stats: ReaderStats = {
    runs: 0,
    fixes: { new: 0, repeated: 0, late: 0, ahead: 0, impossible: 0, doubtful: 0 },
    noFixes: 0,
    failures: { unreachable: 0, refused: 0, protocol: 0, unexpected: 0 },
    jumps: 0,
  };
  let doubts: Doubts = NO_DOUBTS;
  let isNewLeg = false;
  /** Counts the jumps, so that code that polls the position can detect them. */
  let leg = 0;
  let position = initialPosition(provider?.name ?? 'none');
  let expiry: Timer | undefined;
  let failures = 0;
  let logged = 'waiting';
  let isDateLogged = false;

  const events = createEvent<void>();
  const judged = createEvent<JudgedFix>();
  const jumps = createEvent<Jump>();
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
    // Reasons against a fix have a separate log line.
    if (event.type !== 'doubtful') reportChange(facts);
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
    // Other reasons contain ages, which change constantly, so only a reason for unreachable is part of the key.
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

  /** NMEA sentences are dated by their provider; the dates of other sources are corrected here. */
  function withRightDate(fix: Fix): Fix {
    const recordedAt = withoutRollover(fix.recordedAt, clock.now());
    if (recordedAt === fix.recordedAt) return fix;
    if (!isDateLogged) logEvent(log, 'position.date_wrong', { provider: position.provider, date: 'rollover' });
    isDateLogged = true;
    return { ...fix, recordedAt };
  }

  function receiveFix(fix: Fix): void {
    const before = position.last?.fix ?? stored;
    const judgement = judge(fix);
    const isDoubtful = judgement?.verdict === 'doubtful';
    if (judgement?.verdict === 'jumped') leg += 1;
    if (judgement) judged.emit({ fix, judgement });
    const verdict = publish(isDoubtful ? { type: 'doubtful' } : { type: 'fix', fix }) ?? 'impossible';
    stats.fixes[verdict] += 1;
    if (verdict === 'impossible') return;
    failures = 0;
    if (judgement?.verdict === 'jumped')
      reportJump({ fix, from: before, distanceM: judgement.distanceM, isExpected: judgement.isExpected });
    if (verdict === 'new' && state().kind === 'connected') announce(fix);
  }

  /** Undefined for a fix that does not move the vessel. */
  function judge(fix: Fix): Judgement | undefined {
    const at = moment();
    const order = orderOf(position, fix, at);
    if (order !== 'new' && order !== 'repeated') return undefined;
    const { last, receiverClock } = position;
    const step = judgeFix(doubts, fix, { known: { last, stored, receiverClock, isNewLeg }, at, rules });
    doubts = step.doubts;
    if (step.judgement.verdict !== 'doubtful') isNewLeg = false;
    return step.judgement;
  }

  function reportJump(jump: Jump): void {
    if (!jump.isExpected) {
      stats.jumps += 1;
      logEvent(log, 'gps.jumped', { distanceM: Math.round(jump.distanceM) });
    }
    jumps.emit(jump);
  }

  function announce(fix: Fix): void {
    for (const call of [...listeners]) call(fix);
  }

  /** Resolves with the reason when the run is over; never rejects. Reports of a finished run are ignored. */
  async function runOnce(source: GpsProvider, signal: AbortSignal): Promise<ReaderFailure> {
    let open = true;
    const counts = () => open && !signal.aborted;
    const sink: GpsSink = {
      fix: (fix) => counts() && receiveFix(withRightDate(fix)),
      newLeg() {
        isNewLeg = true;
      },
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
    /** The last fix while it is usable. */
    current: (): Fix | undefined => usableFix(position, moment(), maxFixAgeMs),
    /** Calls the listener with every fix newer than the previous one; the returned function removes it. */
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
    /** Calls the listener after every event of the provider; the returned function removes it. */
    onEvent: events.on,
    /** Calls the listener with every fix that may move the vessel, before it is processed further. */
    onJudged: judged.on,
    /** Calls the listener when the position is accepted at another place, before `onFix` receives that fix. */
    onJump: jumps.on,
    /** Changes with every jump. */
    leg: (): number => leg,
    /** The whole state, for the reader of another process. */
    share: (): SharedState => ({ position, monotonic: clock.monotonicMs() }),
    /** Parses the state shared by another process; undefined if invalid. */
    parseShared: parseSharedState,
    /** Adopts the state of another process's reader. `start` continues from there. */
    adopt(shared: SharedState): void {
      const before = position.last?.fix.recordedAt;
      position = shiftPosition(shared.position, clock.monotonicMs() - shared.monotonic);
      reportChange({});
      if (position.receiverClock.offsetMs !== null) logClock();
      const now = state();
      if (now.kind === 'connected' && now.fix.recordedAt !== before) announce(now.fix);
    },
    start(): void {
      // The adopted state may be of another provider.
      position = { ...position, provider: provider?.name ?? 'none' };
      runner.start();
    },
    async close(): Promise<void> {
      expiry?.cancel();
      await runner.close();
    },
  };
}
