import { computed, effect } from '@preact/signals';
import { answerOf, api } from '../api/client.ts';
import { credentials } from '../api/key.ts';
import { createResource } from '../api/resource.ts';
import { inForce } from './inherit.ts';
import { keepCurrent } from './use-resource.ts';

/** The watchlist as the service has it; kept while other views are looked at. */
export const entries = createResource(async () => (await answerOf(api.GET('/v1/watchlist/entries'))).entries);
export const categories = createResource(async () => (await answerOf(api.GET('/v1/watchlist/categories'))).categories);
export const settings = createResource(async () => await answerOf(api.GET('/v1/watchlist/settings')));

/** What holds for each watched vessel; undefined until all three are known. */
export const watchlistInForce = computed(() => {
  const [known, groups, general] = [entries.data.value, categories.data.value, settings.data.value];
  return known && groups && general && inForce(known, groups, general);
});

const ALL = [entries, categories, settings];
/** Others edit it as well, and a map stays open all day. */
const EVERY_MS = 15_000;

export async function reloadWatchlist(): Promise<void> {
  await Promise.all(ALL.map((answer) => answer.reload()));
}

/** Loads it now, with another key, after a break of the connection and every so often; returns how to stop. */
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
