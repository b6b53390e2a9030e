import type { Reason } from '../../foundation/shared/reason.ts';

/** Why a poll gave nothing. The reason completes the sentence "the gauge service: …" and holds nothing of its answer. */
export class GaugeError extends Error {
  readonly reason: Reason;
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: Reason, retryAfterMs?: number) {
    super(reason.text);
    this.name = 'GaugeError';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
