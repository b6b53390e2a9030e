import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import type { WatchlistRules } from '../../watchlist/index.ts';

const RETRY_MS = 5000;

export interface RuleFeedDeps {
  rules: () => Promise<WatchlistRules>;
  onRulesChanged: (listener: () => void) => () => void;
  clock: Clock;
  log: Log;
  apply: (rules: WatchlistRules) => void;
}

/** Reads the rules at the start and after every change; the last ones apply while the read fails. */
export function createRuleFeed({ rules, onRulesChanged, clock, log, apply }: RuleFeedDeps) {
  let isOutdated = false;
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'watchlist.read_failed', { err: error }),
    onEnd: () => log.info({}, 'watchlist is read again'),
  });
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
      outage.succeeded();
    } catch (error) {
      outage.failed(error);
      if (!isClosed) retry = clock.schedule(RETRY_MS, () => void read());
    }
  }

  /** One read at a time, so that the last read has the last change. */
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
    /** Resolves when the rules were read or the read has failed. */
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
