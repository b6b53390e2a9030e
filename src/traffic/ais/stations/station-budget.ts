/** What a station may bring at once after a pause: receivers that send by HTTP do so once a minute. */
const BURST_SECS = 60;
/** A sentence has at most 82 bytes, an entry of AIS-catcher's JSON up to a thousand. */
const BYTES_PER_LINE = 1000;

/** How much each station may send: lines and bytes, which grow back with time. Times are monotonic. */
export class StationBudget {
  readonly #maxPerSec: readonly number[];
  readonly #lines: Float64Array;
  readonly #bytes: Float64Array;
  readonly #filledAt: Float64Array;

  constructor(maxPerSec: readonly number[]) {
    this.#maxPerSec = maxPerSec;
    this.#lines = Float64Array.from(maxPerSec, (max) => max * BURST_SECS);
    this.#bytes = Float64Array.from(maxPerSec, (max) => max * BURST_SECS * BYTES_PER_LINE);
    this.#filledAt = new Float64Array(maxPerSec.length).fill(Number.NEGATIVE_INFINITY);
  }

  /** Takes one line; false, and nothing taken, where there is nothing left. */
  takeLine(station: number, bytes: number, now: number): boolean {
    if (this.waitSecs(station, now) > 0) return false;
    this.charge(station, { lines: 1, bytes });
    return true;
  }

  /** Takes what a whole body had, which may be more than there is: the next one then waits for longer. */
  charge(station: number, { lines, bytes }: { lines: number; bytes: number }): void {
    this.#lines[station] = (this.#lines[station] ?? 0) - lines;
    this.#bytes[station] = (this.#bytes[station] ?? 0) - bytes;
  }

  /** Seconds until there is something again; 0 where there is. */
  waitSecs(station: number, now: number): number {
    const max = this.#maxPerSec[station] ?? 0;
    const passedSecs = Math.min(BURST_SECS, (now - (this.#filledAt[station] ?? 0)) / 1000);
    this.#filledAt[station] = now;
    const lines = Math.min((this.#lines[station] ?? 0) + passedSecs * max, max * BURST_SECS);
    const bytes = Math.min(
      (this.#bytes[station] ?? 0) + passedSecs * max * BYTES_PER_LINE,
      max * BURST_SECS * BYTES_PER_LINE,
    );
    this.#lines[station] = lines;
    this.#bytes[station] = bytes;
    if (lines >= 1 && bytes >= 1) return 0;
    return Math.ceil(Math.max((1 - lines) / max, (1 - bytes) / (max * BYTES_PER_LINE)));
  }
}
