import { useEffect } from 'preact/hooks';
import { onAlertNews } from '../../live/alert-news.ts';
import { keepCurrent } from '../../live/use-resource.ts';
import { keepWatchlist, reloadWatchlist } from '../../live/watchlist.ts';
import { sounds } from '../../sound/index.ts';

/** Reloads watchlist and sounds, also after each change of an alert: another client may have edited them. */
export function useWatchData(): void {
  useEffect(() => {
    void sounds.reload();
    const stops = [keepWatchlist(), keepCurrent(sounds), onAlertNews(() => void reloadWatchlist())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
