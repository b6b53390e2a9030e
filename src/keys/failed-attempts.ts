import { isLoopback, toAddressGroup } from '../shared/address.ts';
import type { Clock } from '../shared/clock.ts';
import { secondsUntil, Windows } from '../shared/windows.ts';

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

/**
 * Counts failed authentications by address. Only different secrets are guesses: a program that repeats one stale key is
 * refused, and does not take the right key of its neighbour behind the same address with it. Once an address has guessed
 * too often, nothing it presents is looked up until its window ends, so that a correct guess looks like any other.
 */
export function createFailedAttempts(clock: Clock) {
  const windows = new Windows<Failures>({
    windowMs: WINDOW_MS,
    maxKeys: MAX_ADDRESSES,
    empty: () => ({ count: 0, guesses: new Set() }),
  });
  let localGuessAt = Number.NEGATIVE_INFINITY;
  let refused = 0;

  /** A secret that has failed before need not be looked up again; one that is new may be one too many. */
  function mayLookUp(address: string, { count, guesses }: Failures, mark: number): boolean {
    if (count >= MAX_FAILURES && guesses.has(mark)) return false;
    if (guesses.size < MAX_GUESSES) return true;
    if (!isLoopback(address) || clock.monotonicMs() - localGuessAt < LOCAL_GUESS_INTERVAL_MS) return false;
    localGuessAt = clock.monotonicMs();
    return true;
  }

  return {
    /** Whether a secret may be looked up. Undefined when it may, else the seconds to wait. */
    whyNot(address: string, digest: Buffer): number | undefined {
      const now = clock.monotonicMs();
      const window = windows.find(toAddressGroup(address), now);
      if (window === undefined || mayLookUp(address, window.value, markOf(digest))) return undefined;
      refused += 1;
      return secondsUntil(window.endsAt, now);
    },

    /**
     * Counts one failure; without a digest none was presented. Returns the seconds to wait once the address has had too
     * many, else undefined.
     */
    record(address: string, digest?: Buffer): number | undefined {
      const now = clock.monotonicMs();
      const { value, endsAt } = windows.open(toAddressGroup(address), now);
      value.count += 1;
      if (digest && value.guesses.size < MAX_GUESSES) value.guesses.add(markOf(digest));
      return value.count > MAX_FAILURES ? secondsUntil(endsAt, now) : undefined;
    },

    stats: () => ({ addresses: windows.size, refused }),
  };
}

const MARK_BYTES = 6;
const markOf = (digest: Buffer): number => digest.readUIntBE(0, MARK_BYTES);
