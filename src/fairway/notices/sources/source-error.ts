import type { Reason } from '../../../foundation/shared/reason.ts';

/** Why a poll gave nothing. The reason completes the sentence "the source …:" and holds nothing of its answer. */
export class SourceError extends Error {
  readonly reason: Reason;
  /** How long the source asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'SourceError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
