/** Burst allowance in seconds of the rate: receivers that send by HTTP do so once a minute. */
const BURST_SECS = 60;
/** A sentence has at most 82 bytes, a JSON entry of AIS-catcher up to 1000. */
const BYTES_PER_LINE = 1000;

/** Token buckets of lines and bytes for each station. Times are monotonic. */
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

  /** Consumes one line. Returns false, without consuming, if the budget is empty. */
  takeLine(station: number, bytes: number, now: number): boolean {
    if (this.waitSecs(station, now) > 0) return false;
    this.charge(station, { lines: 1, bytes });
    return true;
  }

  /** Consumes a whole body, which may exceed the budget: the next body then waits longer. */
  charge(station: number, { lines, bytes }: { lines: number; bytes: number }): void {
    this.#lines[station] = (this.#lines[station] ?? 0) - lines;
    this.#bytes[station] = (this.#bytes[station] ?? 0) - bytes;
  }

  /** Seconds until the station may send again; 0 if it may send now. */
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
