import type { Reason } from '../../foundation/shared/reason.ts';

/** Reason for a failed poll. It completes the text "the gauge service: …" and contains nothing of the response. */
export class GaugeError extends Error {
  readonly reason: Reason;
  /** Pause that the service requested. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'GaugeError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
