/** Traffic for so long makes up for the failures before it. */
const TRUST_MS = 180_000;
/** A longer pause between two messages ends steady traffic. */
const GAP_MS = 60_000;

/** What came over one connection, seen in time. */
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

  /** Whether messages came over a span of three minutes, with whatever pauses. */
  get isTrusted(): boolean {
    return (this.#lastAt ?? 0) - (this.#firstAt ?? 0) >= TRUST_MS;
  }

  /** Whether messages have been coming for three minutes without a pause. */
  get isSteady(): boolean {
    return this.#lastAt !== undefined && this.#lastAt - this.#steadySince >= TRUST_MS;
  }
}
