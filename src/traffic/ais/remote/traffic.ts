/** Duration of traffic that clears earlier failures. */
const TRUST_MS = 180_000;
/** Maximum gap between two messages of steady traffic. */
const GAP_MS = 60_000;

/** Message timing of one connection. */
export class Traffic {
  readonly #openedAt: number;
  #firstAt: number | undefined;
  #lastAt: number | undefined;
  #steadySince = 0;

  constructor(openedAt: number) {
    this.#openedAt = openedAt;
  }

  record(now: number): void {
    if (this.#lastAt === undefined || now - this.#lastAt > GAP_MS) this.#steadySince = now;
    this.#firstAt ??= now;
    this.#lastAt = now;
  }

  silentMs(now: number): number {
    return now - (this.#lastAt ?? this.#openedAt);
  }

  /** Whether messages span three minutes, with gaps of any length. */
  get isTrusted(): boolean {
    return (this.#lastAt ?? 0) - (this.#firstAt ?? 0) >= TRUST_MS;
  }

  /** Whether messages have been received for three minutes without a long gap. */
  get isSteady(): boolean {
    return this.#lastAt !== undefined && this.#lastAt - this.#steadySince >= TRUST_MS;
  }
}
