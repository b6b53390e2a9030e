import { watchlist } from './alerts.ts';

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
