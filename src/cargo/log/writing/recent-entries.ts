import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import { createEvent, type Hints } from '../../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { ABOARD, type LogStore, type StoredEntry } from '../chain/log-store.ts';

/** Number of entries that a client receives when it subscribes. */
const RECENT = 20;
const RETRY_MS = 30_000;
const CHANGED = 'log';

export interface RecentEntriesDeps {
  store: Pick<LogStore, 'lastWritten'>;
  clock: Clock;
  log: Log;
  hints: Hints;
  isOffice: boolean;
}

export type RecentEntries = ReturnType<typeof createRecentEntries>;

/** The last written entries, in memory: of this instance, of others, and in an office of its ships. */
export function createRecentEntries({ store, clock, log, hints, isOffice }: RecentEntriesDeps) {
  const added = createEvent<readonly StoredEntry[]>();
  let recent: readonly StoredEntry[] = [];
  let retry: Timer | undefined;
  let isLoaded = false;
  let isReading = false;
  let isStale = false;
  let ends: (() => void)[] = [];

  /** Reads new entries; retries while the database is down. Never rejects. */
  async function refresh(): Promise<void> {
    isStale = true;
    if (isReading) return;
    isReading = true;
    retry?.cancel();
    try {
      while (isStale) {
        isStale = false;
        show(await store.lastWritten(RECENT, isOffice ? undefined : ABOARD));
      }
    } catch (error) {
      logEvent(log, 'log.read_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => void refresh());
    } finally {
      isReading = false;
    }
  }

  function show(entries: readonly StoredEntry[]): void {
    const known = new Set(recent.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    recent = entries;
    if (isLoaded && fresh.length > 0) added.emit(fresh);
    isLoaded = true;
  }

  return {
    /** Newest first. */
    list: () => recent,
    /** Calls the listener with new entries, newest first. */
    onAdded: added.on,
    /** Signals a write by this process. */
    changed(): void {
      void refresh();
      hints.send(CHANGED, '');
    },
    load(): Promise<void> {
      ends = [hints.on(CHANGED, () => void refresh())];
      return refresh();
    },
    refresh,
    close(): void {
      for (const end of ends) end();
      retry?.cancel();
    },
  };
}
