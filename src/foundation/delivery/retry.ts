import { backoffMs } from '../shared/clock.ts';
import { type Reason, toStatusReason } from '../shared/reason.ts';
import { HOUR_MS } from '../shared/units.ts';

/** Outcome of one exchange. `reason` completes the sentence "the destination: …". */
export type Outcome =
  /** An HTTP response; `retryAfterMs` is the pause that the destination requests. */
  | {
      kind: 'answer';
      status: number;
      latencyMs: number;
      retryAfterMs?: number | undefined;
      /** The cause of the refusal must be removed by a person: the item stays queued for any number of tries. */
      isHeld?: true;
    }
  | { kind: 'silence'; reason: Reason; latencyMs: number }
  /** A permanent refusal in another protocol. */
  | { kind: 'refusal'; reason: Reason; latencyMs: number };

/** Verdict on an item that was sent. `delivered` and `failed` remove it from the queue; `retry` keeps it. */
export type Verdict = 'delivered' | 'retry' | 'failed';

/** Statuses of HTTP after which the destination may accept the same item later. */
const RETRYABLE = new Set([408, 429, 500, 502, 503, 504]);

export const isSuccess = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;

/** Whether the failure may be temporary. Any other failure (a redirect, another 4xx, a 501) would only be repeated. */
export const isTransient = (outcome: Outcome): boolean =>
  outcome.kind === 'silence' || (outcome.kind === 'answer' && RETRYABLE.has(outcome.status));

/** The verdict on an item after `retries` previous retries. */
export function judge(outcome: Outcome, retries: number, maxRetries: number): Verdict {
  if (isSuccess(outcome)) return 'delivered';
  if (outcome.kind === 'answer' && outcome.isHeld) return 'retry';
  return isTransient(outcome) && retries < maxRetries ? 'retry' : 'failed';
}

/** Maximum pause that a destination can request. */
const MAX_ASKED_DELAY_MS = HOUR_MS;

export interface RetryPause {
  retryDelayMs: number;
  /** The pause doubles with each retry of an item, up to this [constant pause]. */
  maxRetryDelayMs?: number;
}

/** Pause before the next try. Without random jitter, because each destination has only one sender. */
export function delayOf(
  retries: number,
  outcome: Outcome,
  { retryDelayMs, maxRetryDelayMs = retryDelayMs }: RetryPause,
): number {
  const ownMs = backoffMs(retries, { firstMs: retryDelayMs, maxMs: maxRetryDelayMs }, () => 1);
  const askedMs = outcome.kind === 'answer' ? (outcome.retryAfterMs ?? 0) : 0;
  return Math.max(ownMs, Math.min(askedMs, MAX_ASKED_DELAY_MS));
}

/** Reason of a failed try, without any sent or received content; null for success. */
export function reasonOf(outcome: Outcome): Reason | null {
  if (outcome.kind !== 'answer') return outcome.reason;
  if (isSuccess(outcome)) return null;
  const { status } = outcome;
  const isRedirect = status >= 300 && status < 400;
  return toStatusReason(
    isRedirect ? `it redirects (${status}) instead of taking it` : `it answers with ${status}`,
    status,
  );
}

/** Time of the last run, and the delay until the next. */
export interface Due {
  /** If undefined, the next run is due now. */
  since: number | undefined;
  afterMs: number;
}

/** The facts that decide the next step of the worker of a destination. */
export interface Situation {
  queueLength: number;
  healthy: boolean;
  /** The check of the health URL; undefined without one. */
  check: Due | undefined;
  /** The next try of the first item; undefined if it has not just failed. */
  retry: Due | undefined;
  /** A send of the backlog failed: the remaining items wait for the next interval. */
  awaitsCycle: boolean;
  /** The service is shutting down: everything is tried once more, without delays. */
  finishing: boolean;
}

/** `wait` lasts until an event, at most `ms`; undefined means without a limit. */
export type Step = { kind: 'check' } | { kind: 'send' } | { kind: 'end' } | { kind: 'wait'; ms: number | undefined };

/** Decides the next step of the worker. Nothing is sent while a destination with a health URL is unhealthy. */
export function nextStep(situation: Situation, now: number): Step {
  const { queueLength, healthy, check, retry, awaitsCycle, finishing } = situation;
  const maySend = queueLength > 0 && !awaitsCycle && (healthy || check === undefined);
  if (finishing) return { kind: maySend ? 'send' : 'end' };
  const checkMs = check && restOf(check, now);
  if (checkMs === 0) return { kind: 'check' };
  const sendMs = maySend ? restOf(retry, now) : undefined;
  if (sendMs === 0) return { kind: 'send' };
  const waits = [checkMs, sendMs].filter((ms) => ms !== undefined);
  return { kind: 'wait', ms: waits.length > 0 ? Math.min(...waits) : undefined };
}

/**
 * The remaining delay. If the clock was set back, the run is due now; otherwise it would wait for the old time to return.
 */
function restOf(due: Due | undefined, now: number): number {
  if (due?.since === undefined || now < due.since) return 0;
  return Math.max(0, due.afterMs - (now - due.since));
}

/**
 * The health of a destination. It depends only on the health URL; without one, on the sends:
 *
 *              health URL fails  |  5th failed send in a row, no URL
 *   healthy ────────────────────────────────────────────────────────► unhealthy
 *           ◄────────────────────────────────────────────────────────
 *              health URL answers 2xx  |  a send succeeds, no URL
 */
export interface Health {
  readonly healthy: boolean;
  /** Number of failed sends since the last successful one, including retries. */
  readonly consecutiveFailures: number;
}

/** Logged only if the health changes. */
export type HealthChange = 'health_up' | 'health_down';

export interface HealthStep {
  health: Health;
  change: HealthChange | undefined;
}

const UNHEALTHY_FROM_FAILURES = 5;

export const initialHealth: Health = { healthy: true, consecutiveFailures: 0 };

/** The health after a send. */
export function afterSend(before: Health, isSent: boolean, hasHealthUrl: boolean): HealthStep {
  const consecutiveFailures = isSent ? 0 : before.consecutiveFailures + 1;
  const healthy = hasHealthUrl ? before.healthy : consecutiveFailures < UNHEALTHY_FROM_FAILURES;
  return step(before, { healthy, consecutiveFailures });
}

/** The health after a request to the health URL. */
export const afterCheck = (before: Health, healthy: boolean): HealthStep => step(before, { ...before, healthy });

function step(before: Health, health: Health): HealthStep {
  if (health.healthy === before.healthy) return { health, change: undefined };
  return { health, change: health.healthy ? 'health_up' : 'health_down' };
}
