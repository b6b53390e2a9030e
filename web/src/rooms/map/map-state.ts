import { effect, signal } from '@preact/signals';
import { createAnswer } from '../../api/answer.ts';
import { answerOf, api } from '../../api/client.ts';
import { credentials } from '../../api/key.ts';
import { inForce } from './rings.ts';

/** The map keeps the own vessel in its middle until it is dragged. */
export const isFollowing = signal(true);

/** What the watchlist says of each vessel; asked for when the map is entered and after a change made here. */
export const watchlistInForce = createAnswer(async () => {
  const [{ entries }, { categories }, settings] = await Promise.all([
    answerOf(api.GET('/v1/watchlist/entries')),
    answerOf(api.GET('/v1/watchlist/categories')),
    answerOf(api.GET('/v1/watchlist/settings')),
  ]);
  return inForce(entries, categories, settings);
});

/** Asks now and whenever another key is entered, until the returned function is called. */
export const keepWatchlist = (): (() => void) =>
  effect(() => {
    if (credentials.value) void watchlistInForce.reload();
  });
