import type { Schema } from '../api/schema-types.ts';
import { watchlist } from './alerts.ts';

const SETTLE_MS = 1000;

/** Calls back a second after a change of alerts; changes until then are combined. */
export function onAlertNews(listener: () => void): () => void {
  const before = watchlist.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = watchlist.subscribe((data) => {
    if (data === before) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      listener();
    }, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export type Entry = Schema<'WatchlistEntry'>;
export type Category = Schema<'WatchlistCategory'>;
export type Settings = Schema<'WatchlistSettings'>;
