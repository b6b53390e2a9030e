import { isSuccess } from '../../foundation/delivery/retry.ts';
import { type Clock, wait } from '../../foundation/shared/clock.ts';
import { maskUrl } from '../../foundation/shared/logging/mask-url.ts';
import type { Sender } from './destinations/sender.ts';
import type { WorkerState } from './worker.ts';

/** How long an answer serves: a storm of health requests must not become one on the destination. */
const CACHE_MS = 1000;
/**
 * How long a health request waits for a health URL. What asks for the health (a watchdog, the console) gives up sooner
 * than a destination behind a poor link has to; the result of a slower one is that of the next request.
 */
const PATIENCE_MS = 2000;
/** How long an answer is newer than what the worker knows, which asks in an outage every ten seconds. */
const RECENT_MS = 10_000;

/** What the health object says of a destination. */
export interface DestinationHealth {
  name: string;
  healthy: boolean;
  queueLength: number;
  consecutiveFailures: number;
  /** Only where a health URL is configured. */
  healthUrl?: string;
  /** Null without a health URL. */
  healthCheckOk: boolean | null;
  healthCheckResponseTimeMs?: number;
}

export interface ForwardingHealth {
  enabled: boolean;
  /** Whether all destinations are. */
  healthy: boolean;
  /** The sum over the destinations. */
  queueLength: number;
  /** The most that any destination has. */
  consecutiveFailures: number;
  destinations: DestinationHealth[];
}

interface Observed {
  name: string;
  healthUrl: string | undefined;
  sender: Pick<Sender, 'check'>;
  state: () => WorkerState;
}

/** Asks all health URLs now, in parallel, each by one request at a time. */
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
 * The result of a health URL, if it comes while the patience lasts. Of one that is still silent then it is the last known:
 * a recent answer, else what the worker's last check said; one of which nothing is known counts as unreachable.
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
        // It rejects only when the service ends; who still asks gets an answer.
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
