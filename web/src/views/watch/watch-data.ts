import { useEffect } from 'preact/hooks';
import type { ResponseBody } from '../../api/response-body.ts';
import { watchlist } from '../../live/index.ts';
import { keepCurrent } from '../../live/use-resource.ts';
import { keepWatchlist, reloadWatchlist } from '../../live/watchlist.ts';
import { sounds } from '../../sound/index.ts';

export type PastAlert = ResponseBody<'/v1/watchlist/alerts'>['alerts'][number];

/** Keeps the watchlist and the sounds current, also with each change of an alert: another client may have edited. */
export function useWatchData(): void {
  useEffect(() => {
    void sounds.reload();
    const stops = [keepWatchlist(), keepCurrent(sounds), onAlertNews(() => void reloadWatchlist())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

const SETTLE_MS = 1000;

/** Calls back a second after an alert has changed, once for all that change until then. */
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
