import { type Reason, toStatusReason } from '../shared/reason.ts';

/** What came of one exchange. `reason` completes the sentence "the destination: …". */
export type Outcome =
  /** HTTP; `retryAfterMs` is the pause that the destination asks for. */
  | {
      kind: 'answer';
      status: number;
      latencyMs: number;
      retryAfterMs?: number | undefined;
      /** It is refused for a reason that a person will remove: the item is kept until then, however often it was tried. */
      isHeld?: true;
    }
  | { kind: 'silence'; reason: Reason; latencyMs: number }
  /** In another protocol: it will never take this item. */
  | { kind: 'refusal'; reason: Reason; latencyMs: number };

/**
 * What becomes of the item that was sent. `delivered` and `failed` end its stay in the queue; `retry` keeps it there.
 */
export type Verdict = 'delivered' | 'retry' | 'failed';

/** The destination may take the same item later. */
const RETRYABLE = new Set([408, 429, 500, 502, 503, 504]);

export const isSuccess = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300;

/** Whether it may go away by itself; every other failure would only be repeated (a redirect, another 4xx, a 501). */
export const isTransient = (outcome: Outcome): boolean =>
  outcome.kind === 'silence' || (outcome.kind === 'answer' && RETRYABLE.has(outcome.status));

/** Decides on an item that had been retried `retries` times before this try. */
export function judge(outcome: Outcome, retries: number, maxRetries: number): Verdict {
  if (isSuccess(outcome)) return 'delivered';
  if (outcome.kind === 'answer' && outcome.isHeld) return 'retry';
  return isTransient(outcome) && retries < maxRetries ? 'retry' : 'failed';
}

/** Why a try failed, in words that hold nothing of what was sent or answered; null when it did not. */
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
