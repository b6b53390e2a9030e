import { type Reason, toStatusReason } from '../shared/reason.ts';

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

/** The destination may accept the same item later. */
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
