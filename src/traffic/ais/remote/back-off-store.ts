import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../../foundation/shared/logging/outage-log.ts';
import { type FeedRecord, NEW_RECORD } from './feed-record.ts';

/** State that must survive a restart: a service that restarts in a loop would otherwise get its address blocked. */
export interface StoredBackoff {
  /** The address with its secrets masked. */
  readonly url: string;
  readonly attempt: number;
  /** Milliseconds since the epoch. */
  readonly notBefore: number;
}

/** Storage of the back-off of the feeds. Its failures are logged and ignored. */
export interface BackoffStore {
  load(): Promise<readonly StoredBackoff[]>;
  save(feeds: readonly StoredBackoff[]): Promise<void>;
}

/** The records of the feeds as saved by the previous run, by masked address. */
export async function loadRecords(urls: readonly string[], store: BackoffStore, log: Log): Promise<FeedRecord[]> {
  const stored = await store.load().catch((error: unknown) => {
    logEvent(log, 'feed.delays_load_failed', { err: error });
    return [];
  });
  return urls.map((url) => {
    const known = stored.find((feed) => feed.url === url);
    if (!known || !Number.isSafeInteger(known.attempt) || known.attempt < 0 || !Number.isFinite(known.notBefore)) {
      return NEW_RECORD;
    }
    return { ...NEW_RECORD, attempt: known.attempt, notBefore: known.notBefore };
  });
}

/** Saves in sequence, so that the last state wins. The returned promise never rejects. */
export function createRecordSaver(urls: readonly string[], store: BackoffStore, log: Log) {
  let saving = Promise.resolve();
  const outage = createOutageLog({
    onBegin: (error) => logEvent(log, 'feed.delays_save_failed', { err: error }),
  });
  return (records: readonly FeedRecord[]): Promise<void> => {
    const feeds = urls.map((url, index) => {
      const { attempt, notBefore } = records[index] ?? NEW_RECORD;
      return { url, attempt, notBefore: Math.round(notBefore) };
    });
    saving = saving.then(async () => void (await outage.run(() => store.save(feeds))));
    return saving;
  };
}
