import type { Reason } from '../../../foundation/shared/reason.ts';

/** Reason for a failed poll. It completes the text "the source …:" and contains nothing of the response. */
export class SourceError extends Error {
  readonly reason: Reason;
  /** Pause that the source requested. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'SourceError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
