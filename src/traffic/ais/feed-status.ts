/** Time without messages after which a connected source has the state `connected_no_data`. */
const NO_DATA_MS = 120_000;

export type FeedState = 'disabled' | 'disconnected' | 'connected' | 'connected_no_data';

/** Status of a source of messages, shown in health. */
export interface FeedStatus {
  status: FeedState;
  /** Milliseconds since the epoch; null before the first message. */
  lastMessageAt: number | null;
  /** In the last minute. */
  messagesPerMinute: number;
}

/** Monotonic ms, so that setting the clock does not change the state of a source. */
export interface FeedTimes {
  /** Whether the source can receive now. */
  isReady: boolean;
  /** Time at which the source could receive for the first time. */
  firstReadyAt: number | null;
  aliveAt: number | null;
}

/** Silence counts from the last message, across reconnects: a new connection does not prove that data flows. */
export function toFeedState({ isReady, firstReadyAt, aliveAt }: FeedTimes, monotonicMs: number): FeedState {
  if (!isReady) return 'disconnected';
  const silentSince = aliveAt ?? firstReadyAt ?? monotonicMs;
  return monotonicMs - silentSince > NO_DATA_MS ? 'connected_no_data' : 'connected';
}

const SECONDS = 60;

/** Number of messages in the last minute, in a fixed amount of memory. */
export class MessageRate {
  /** Ring buffer with one count per second of the last minute; the second `at` is at `at % SECONDS`. */
  readonly #counts = new Uint32Array(SECONDS);
  #second = 0;

  record(now: number): void {
    const at = this.#moveTo(now);
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  perMinute(now: number): number {
    this.#moveTo(now);
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** Clears the seconds passed since the last call; a clock set back clears all. Returns the present index. */
  #moveTo(now: number): number {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      const passed = second - this.#second;
      if (passed < 0 || passed >= SECONDS) this.#counts.fill(0);
      else for (let step = 1; step <= passed; step += 1) this.#counts[(this.#second + step) % SECONDS] = 0;
      this.#second = second;
    }
    return second % SECONDS;
  }
}
