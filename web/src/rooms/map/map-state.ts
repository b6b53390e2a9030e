import { effect, signal } from '@preact/signals';
import { createAnswer, keepCurrent } from '../../api/answer.ts';
import { answerOf, api } from '../../api/client.ts';
import { credentials } from '../../api/key.ts';
import { inForce } from './rings.ts';

/** The map keeps the own vessel in its middle until it is dragged. */
export const isFollowing = signal(true);

/** What the watchlist says of each vessel; asked for when the map is entered, after a change made here, and every so often. */
export const watchlistInForce = createAnswer(async () => {
  const [{ entries }, { categories }, settings] = await Promise.all([
    answerOf(api.GET('/v1/watchlist/entries')),
    answerOf(api.GET('/v1/watchlist/categories')),
    answerOf(api.GET('/v1/watchlist/settings')),
  ]);
  return inForce(entries, categories, settings);
});

/** Others edit it as well, and a map stays open all day. */
const EVERY_MS = 30_000;

/** Asks now, whenever another key is entered, and every so often, until the returned function is called. */
export function keepWatchlist(): () => void {
  const timer = setInterval(() => {
    if (!document.hidden && credentials.peek()) void watchlistInForce.reload();
  }, EVERY_MS);
  const stops = [
    effect(() => {
      if (credentials.value) void watchlistInForce.reload();
    }),
    keepCurrent(watchlistInForce),
    () => clearInterval(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
