import { isSuccess } from '../../foundation/delivery/retry.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { maskUrl } from '../../foundation/shared/network/address.ts';
import type { Sender } from './destinations/sender.ts';
import type { WorkerState } from './worker.ts';

/** Cache time of an answer: many health requests must not become many requests to the destination. */
const CACHE_MS = 1000;
/**
 * Time limit for a health URL. Health clients (a watchdog, the console) give up sooner than a destination on a poor link. A
 * slower result is used for the next request.
 */
const PATIENCE_MS = 2000;
/** Maximum age of an answer: in an outage the worker checks every ten seconds, so its last check is newer. */
const RECENT_MS = 10_000;

/** State of a destination in the health object. */
export interface DestinationHealth {
  name: string;
  healthy: boolean;
  queueLength: number;
  consecutiveFailures: number;
  /** Only if a health URL is configured. */
  healthUrl?: string;
  /** Null without a health URL. */
  healthCheckOk: boolean | null;
  healthCheckResponseTimeMs?: number;
}

export interface ForwardingHealth {
  enabled: boolean;
  /** Whether all destinations are healthy. */
  healthy: boolean;
  /** Sum over the destinations. */
  queueLength: number;
  /** Maximum over the destinations. */
  consecutiveFailures: number;
  destinations: DestinationHealth[];
}

interface Observed {
  name: string;
  healthUrl: string | undefined;
  sender: Pick<Sender, 'check'>;
  state: () => WorkerState;
}

/** Requests all health URLs in parallel; concurrent calls share one request per URL. */
export function createLiveHealth(destinations: readonly Observed[], clock: Clock) {
  const closing = new AbortController();
  const probes = destinations.map((destination) => createProbe(destination, clock, closing.signal));

  return {
    async health(): Promise<ForwardingHealth> {
      const checks = await Promise.all(probes.map((probe) => probe()));
      const all = destinations.map((destination, index) => toHealth(destination, checks[index]));
      return {
        enabled: all.length > 0,
        healthy: all.every(({ healthy }) => healthy),
        queueLength: all.reduce((sum, { queueLength }) => sum + queueLength, 0),
        consecutiveFailures: Math.max(0, ...all.map(({ consecutiveFailures }) => consecutiveFailures)),
        destinations: all,
      };
    },
    close(): void {
      closing.abort();
    },
  };
}

interface Check {
  ok: boolean;
  responseTimeMs: number;
}

/**
 * Result of a health URL within the time limit. After that, the last known result counts: a recent answer, else the worker's
 * last check, else unreachable.
 */
function createProbe({ sender, state }: Observed, clock: Clock, signal: AbortSignal) {
  const { check } = sender;
  let last: (Check & { at: number }) | undefined;
  let asked: { at: number; answer: Promise<void>; isOpen: boolean } | undefined;

  function ask(send: NonNullable<typeof check>) {
    const question = { at: clock.monotonicMs(), answer: Promise.resolve(), isOpen: true };
    question.answer = send(signal)
      .then(
        (outcome) => ({ ok: isSuccess(outcome), responseTimeMs: outcome.latencyMs }),
        // Rejects only when the service ends; waiting callers still get an answer.
        () => ({ ok: false, responseTimeMs: 0 }),
      )
      .then((result) => {
        last = { ...result, at: clock.monotonicMs() };
        question.isOpen = false;
      });
    return question;
  }

  return async (): Promise<Check | undefined> => {
    if (check === undefined) return undefined;
    if (asked === undefined || (!asked.isOpen && !isWithin(CACHE_MS, asked.at, clock))) asked = ask(check);
    const { at, answer } = asked;
    const answered = new AbortController();
    const patienceMs = isWithin(PATIENCE_MS, at, clock) ? PATIENCE_MS - (clock.monotonicMs() - at) : 0;
    await Promise.race([answer, wait(clock, patienceMs, answered.signal)]);
    answered.abort();
    if (last && isWithin(RECENT_MS, last.at, clock)) return last;
    return { ok: state().healthCheckOk ?? false, responseTimeMs: Math.max(0, clock.monotonicMs() - at) };
  };
}

function isWithin(ms: number, since: number, clock: Clock): boolean {
  return clock.monotonicMs() - since < ms;
}

function toHealth({ name, healthUrl, state }: Observed, check: Check | undefined): DestinationHealth {
  const { healthy, queueLength, consecutiveFailures } = state();
  const common = { name, queueLength, consecutiveFailures };
  if (healthUrl === undefined || check === undefined) return { ...common, healthy, healthCheckOk: null };
  const { ok, responseTimeMs } = check;
  const url = maskUrl(healthUrl);
  return { ...common, healthy: ok, healthUrl: url, healthCheckOk: ok, healthCheckResponseTimeMs: responseTimeMs };
}
