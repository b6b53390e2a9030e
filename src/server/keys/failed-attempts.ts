import { isLoopback, toAddressGroup } from '../../foundation/shared/address.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { secondsUntil, Windows } from '../../foundation/shared/windows.ts';

/** Failures of one address within a window before it has to wait. */
const MAX_FAILURES = 20;
/** Different wrong secrets of one address within a window before none of it is looked up any more. */
const MAX_GUESSES = 20;
const WINDOW_MS = 60_000;
/** From this machine, one more secret is looked up each time this has passed: nobody can lock out the crew. */
const LOCAL_GUESS_INTERVAL_MS = 200;
/** Addresses remembered; beyond it the one that failed first is forgotten. */
const MAX_ADDRESSES = 5000;

interface Failures {
  count: number;
  /** Digests of the wrong secrets, shortened: at most as many as may be guessed. */
  guesses: Set<number>;
}

/** The lookups of one address that have not ended, each a guess until it has. */
interface Lookups {
  /** How many there are of each secret. */
  running: Map<number, number>;
  waiting: { mark: number; proceed(waitSecs: number | undefined): void }[];
}

export interface FailedAttemptsOptions {
  /**
   * Whether one wrong secret is refused that comes again and again [true]. Not where many people behind one address may
   * come with a secret that was right before.
   */
  countsRepeats?: boolean;
}

/** What became of a presented credential: what was found, or a refusal, with the seconds to wait after too many. */
export type Attempt<T> = { ok: true; found: T } | { ok: false; retryAfterSecs?: number };

/**
 * Counts failed authentications by address. Only different secrets are guesses: a program that repeats one stale key is
 * refused, and does not take the right key of its neighbour behind the same address with it. Once an address has guessed
 * too often, nothing it presents is looked up until its window ends, so that a correct guess looks like any other.
 * A lookup that runs counts as a guess; where that leaves no room, further secrets wait for its outcome.
 */
export function createFailedAttempts(clock: Clock, { countsRepeats = true }: FailedAttemptsOptions = {}) {
  const windows = new Windows<Failures>({
    windowMs: WINDOW_MS,
    maxKeys: MAX_ADDRESSES,
    empty: () => ({ count: 0, guesses: new Set() }),
  });
  /** By address, as long as a lookup runs. */
  const lookups = new Map<string, Lookups>();
  let localGuessAt = Number.NEGATIVE_INFINITY;
  let refused = 0;

  /** Undefined when the secret may be looked up now, else the seconds to wait, or that it depends on lookups that run. */
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

  /** A secret that has failed before need not be looked up again; one that is new may be one too many. */
  function mayGoOn(address: string, { count, guesses }: Failures, mark: number): boolean {
    if (count >= MAX_FAILURES && guesses.has(mark)) return false;
    if (guesses.size < MAX_GUESSES) return true;
    if (!isLoopback(address) || clock.monotonicMs() - localGuessAt < LOCAL_GUESS_INTERVAL_MS) return false;
    localGuessAt = clock.monotonicMs();
    return true;
  }

  /** Resolves when a lookup has begun, or with the seconds to wait where there is to be none. */
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

  /** Counts one failure; without a digest none was presented. */
  function record(address: string, mark?: number): { ok: false; retryAfterSecs?: number } {
    const now = clock.monotonicMs();
    const { value, endsAt } = windows.open(toAddressGroup(address), now);
    if (countsRepeats || mark === undefined || !value.guesses.has(mark)) value.count += 1;
    if (mark !== undefined && value.guesses.size < MAX_GUESSES) value.guesses.add(mark);
    return { ok: false, ...(value.count > MAX_FAILURES && { retryAfterSecs: secondsUntil(endsAt, now) }) };
  }

  return {
    /** Whether an address has no failure in its window and no lookup that runs, so that `check` would hold nothing back. */
    isClean(address: string): boolean {
      const group = toAddressGroup(address);
      return !lookups.has(group) && windows.find(group, clock.monotonicMs()) === undefined;
    },

    /**
     * Looks a secret up, unless its address has guessed too often. Undefined as digest: none was presented; as what was
     * found: a failure. A lookup that throws counts as none.
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
