import type { Clock, Timer } from '../../shared/clock.ts';
import type { Log } from '../../shared/log.ts';
import type { WatchlistRules } from '../rules.ts';

const RETRY_MS = 5000;

export interface RuleFeedDeps {
  rules: () => Promise<WatchlistRules>;
  onRulesChanged: (listener: () => void) => () => void;
  clock: Clock;
  log: Log;
  apply: (rules: WatchlistRules) => void;
}

/** Reads the rules at the start and after every change; while they cannot be read the last ones hold. */
export function createRuleFeed({ rules, onRulesChanged, clock, log, apply }: RuleFeedDeps) {
  let isOutdated = false;
  let isFailing = false;
  let isClosed = false;
  let reading: Promise<void> | undefined;
  let retry: Timer | undefined;
  let stopListening = (): void => undefined;

  async function readOnce(): Promise<void> {
    isOutdated = false;
    retry?.cancel();
    try {
      const current = await rules();
      if (isClosed) return;
      apply(current);
      if (isFailing) log.info({}, 'the watchlist is read again');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the watchlist cannot be read; alerts go on by what was read before');
      isFailing = true;
      if (!isClosed) retry = clock.schedule(RETRY_MS, () => void read());
    }
  }

  /** One at a time: what is read last is what was changed last. */
  async function readAll(): Promise<void> {
    while (isOutdated && !isClosed) await readOnce();
    reading = undefined;
  }

  function read(): Promise<void> {
    isOutdated = true;
    reading ??= Promise.resolve().then(readAll);
    return reading;
  }

  return {
    /** Resolves when the rules were read, or could not be. */
    start(): Promise<void> {
      stopListening = onRulesChanged(() => void read());
      return read();
    },
    close(): void {
      isClosed = true;
      stopListening();
      retry?.cancel();
    },
  };
}
