import { secondsUntil, Windows } from '../../foundation/shared/budget.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { isLoopback, toAddressGroup } from '../../foundation/shared/network/address.ts';

/** Maximum number of failures of one address within a window, before it has to wait. */
const MAX_FAILURES = 20;
/** Maximum number of different wrong secrets of one address within a window, before its secrets are no longer looked up. */
const MAX_GUESSES = 20;
const WINDOW_MS = 60_000;
/** Interval in which this machine may look up one more secret, so that nobody can lock out the crew. */
const LOCAL_GUESS_INTERVAL_MS = 200;
/** Maximum number of remembered addresses; then the one that failed first is forgotten. */
const MAX_ADDRESSES = 5000;

interface Failures {
  count: number;
  /** Shortened digests of the wrong secrets, at most as many as the limit of guesses. */
  guesses: Set<number>;
}

/** The running lookups of one address. Each counts as a guess until it ends. */
interface Lookups {
  /** Number of running lookups of each secret. */
  running: Map<number, number>;
  waiting: { mark: number; proceed(waitSecs: number | undefined): void }[];
}

export interface FailedAttemptsOptions {
  /**
   * Whether a repeated wrong secret is refused [true]. False if many people behind one address may repeat a secret that was
   * valid before.
   */
  countsRepeats?: boolean;
}

/** Outcome of a check: the result of the lookup, or a refusal with the wait in seconds after too many failures. */
export type Attempt<T> = { ok: true; found: T } | { ok: false; retryAfterSecs?: number };

/**
 * Counts failed authentications by address. Only different secrets are guesses: a program that repeats one stale key is
 * refused, but does not block a valid key from the same address. After too many guesses, no secret of the address is
 * looked up until its window ends, so that a correct guess looks like a wrong one. A running lookup counts as a guess;
 * if it uses up the last one, further secrets wait for its outcome.
 */
export function createFailedAttempts(clock: Clock, { countsRepeats = true }: FailedAttemptsOptions = {}) {
  const windows = new Windows<Failures>({
    windowMs: WINDOW_MS,
    maxKeys: MAX_ADDRESSES,
    empty: () => ({ count: 0, guesses: new Set() }),
  });
  /** Running lookups by address. */
  const lookups = new Map<string, Lookups>();
  let localGuessAt = Number.NEGATIVE_INFINITY;
  let refused = 0;

  /** Undefined: look the secret up now. `later`: running lookups must end first. A number: wait in seconds. */
  function decide(address: string, mark: number): number | 'later' | undefined {
    const now = clock.monotonicMs();
    const group = toAddressGroup(address);
    const window = windows.find(group, now);
    const guesses = window?.value.guesses ?? NO_GUESSES;
    if (window && !mayGoOn(address, window.value, mark)) {
      refused += 1;
      return secondsUntil(window.endsAt, now);
    }
    const running = lookups.get(group)?.running;
    if (!running || guesses.has(mark) || running.has(mark)) return undefined;
    if (guesses.size >= MAX_GUESSES) return undefined;
    const undecided = [...running.keys()].filter((other) => !guesses.has(other)).length;
    return guesses.size + undecided < MAX_GUESSES ? undefined : 'later';
  }

  /** Whether the secret may be looked up. After too many guesses, this machine may look one up at intervals. */
  function mayGoOn(address: string, { count, guesses }: Failures, mark: number): boolean {
    if (count >= MAX_FAILURES && guesses.has(mark)) return false;
    if (guesses.size < MAX_GUESSES) return true;
    if (!isLoopback(address) || clock.monotonicMs() - localGuessAt < LOCAL_GUESS_INTERVAL_MS) return false;
    localGuessAt = clock.monotonicMs();
    return true;
  }

  /** Resolves when a lookup has begun, or with the wait in seconds if none is allowed. */
  async function begin(address: string, mark: number): Promise<number | undefined> {
    const verdict = decide(address, mark);
    if (typeof verdict === 'number') return verdict;
    const group = toAddressGroup(address);
    const own: Lookups = lookups.get(group) ?? { running: new Map(), waiting: [] };
    lookups.set(group, own);
    if (verdict === 'later') return new Promise((proceed) => own.waiting.push({ mark, proceed }));
    note(own, mark);
    return undefined;
  }

  function end(address: string, mark: number): void {
    const group = toAddressGroup(address);
    const own = lookups.get(group);
    if (!own) return;
    const left = (own.running.get(mark) ?? 1) - 1;
    if (left > 0) own.running.set(mark, left);
    else own.running.delete(mark);
    for (let next = own.waiting[0]; next; next = own.waiting[0]) {
      const verdict = decide(address, next.mark);
      if (verdict === 'later') return;
      own.waiting.shift();
      if (verdict === undefined) note(own, next.mark);
      next.proceed(verdict);
    }
    if (own.running.size === 0) lookups.delete(group);
  }

  /** Counts one failure; without a digest, no secret was presented. */
  function record(address: string, mark?: number): { ok: false; retryAfterSecs?: number } {
    const now = clock.monotonicMs();
    const { value, endsAt } = windows.open(toAddressGroup(address), now);
    if (countsRepeats || mark === undefined || !value.guesses.has(mark)) value.count += 1;
    if (mark !== undefined && value.guesses.size < MAX_GUESSES) value.guesses.add(mark);
    return { ok: false, ...(value.count > MAX_FAILURES && { retryAfterSecs: secondsUntil(endsAt, now) }) };
  }

  return {
    /** Whether an address has no failures in its window and no running lookup, so that `check` would not restrict it. */
    isClean(address: string): boolean {
      const group = toAddressGroup(address);
      return !lookups.has(group) && windows.find(group, clock.monotonicMs()) === undefined;
    },

    /**
     * Looks a secret up, unless its address has guessed too often. The digest is undefined if no secret was presented; the
     * result is undefined for a failure. A lookup that throws is not counted.
     */
    async check<T>(
      address: string,
      digest: Buffer | undefined,
      lookUp: (digest: Buffer) => Promise<T | undefined>,
    ): Promise<Attempt<T>> {
      if (!digest) return record(address);
      const mark = markOf(digest);
      const retryAfterSecs = await begin(address, mark);
      if (retryAfterSecs !== undefined) return { ok: false, retryAfterSecs };
      try {
        const found = await lookUp(digest);
        return found === undefined ? record(address, mark) : { ok: true, found };
      } finally {
        end(address, mark);
      }
    },

    stats: () => ({ addresses: windows.size, refused }),
  };
}

const NO_GUESSES: ReadonlySet<number> = new Set();
const MARK_BYTES = 6;
const markOf = (digest: Buffer): number => digest.readUIntBE(0, MARK_BYTES);

function note({ running }: Lookups, mark: number): void {
  running.set(mark, (running.get(mark) ?? 0) + 1);
}
