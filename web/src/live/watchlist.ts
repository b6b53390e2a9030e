import { computed, effect } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { credentials } from '../api/key.ts';
import { createResource } from '../api/resource.ts';
import { inForce } from './inherit.ts';
import { keepCurrent } from './use-resource.ts';

/** Watchlist of the service; kept while other views are shown. */
export const entries = createResource(async () => (await answerOf(api.GET('/v1/watchlist/entries'))).entries);
export const categories = createResource(async () => (await answerOf(api.GET('/v1/watchlist/categories'))).categories);
export const settings = createResource(async () => await answerOf(api.GET('/v1/watchlist/settings')));

/** Effective values of each watched vessel; undefined until all three resources are loaded. */
export const watchlistInForce = computed(() => {
  const [known, groups, general] = [entries.data.value, categories.data.value, settings.data.value];
  return known && groups && general && inForce(known, groups, general);
});

const ALL = [entries, categories, settings];
/** Reload interval: other clients edit the list, and a map stays open all day. */
const EVERY_MS = 15_000;

export async function reloadWatchlist(): Promise<void> {
  await Promise.all(ALL.map((answer) => answer.reload()));
}

/** Loads it now, with another key, after a reconnect and at the interval; returns a function that stops. */
export function keepWatchlist(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden && credentials.peek()) void reloadWatchlist();
  }, EVERY_MS);
  const stops = [
    effect(() => {
      if (credentials.value) void reloadWatchlist();
    }),
    keepCurrent(...ALL),
  ];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
