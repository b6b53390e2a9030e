/** Why a poll gave nothing. The message completes the sentence "the gauge service: …" and holds nothing of its answer. */
export class GaugeError extends Error {
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(words: string, retryAfterMs?: number) {
    super(words);
    this.name = 'GaugeError';
    this.retryAfterMs = retryAfterMs;
  }
}
