import { useEffect } from 'preact/hooks';
import { createAnswer, keepCurrent } from '../../api/answer.ts';
import { answerOf, api } from '../../api/client.ts';
import { credentials } from '../../api/key.ts';
import type { paths } from '../../api/schema.d.ts';
import { watchlist } from '../../live/index.ts';
import { sounds } from '../../sound/index.ts';

type Body<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Content } } } };
}
  ? Content
  : never;

export type Entry = Body<'/v1/watchlist/entries'>['entries'][number];
export type Category = Body<'/v1/watchlist/categories'>['categories'][number];
export type Settings = Body<'/v1/watchlist/settings'>;
export type PastAlert = Body<'/v1/watchlist/alerts'>['alerts'][number];

/** What every page of the room builds on; kept while others are looked at. */
export const entries = createAnswer(async () => (await answerOf(api.GET('/v1/watchlist/entries'))).entries);
export const categories = createAnswer(async () => (await answerOf(api.GET('/v1/watchlist/categories'))).categories);
export const settings = createAnswer(async () => await answerOf(api.GET('/v1/watchlist/settings')));

const ALL = [entries, categories, settings, sounds];
const EVERY_MS = 15_000;

export async function reloadAll(): Promise<void> {
  await Promise.all(ALL.map((answer) => answer.reload()));
}

/** Loads everything, and again every so often and with each change of an alert: another client may have edited. */
export function useWatchData(): void {
  const key = credentials.value?.key;
  useEffect(() => {
    void reloadAll();
    const timer = setInterval(() => {
      if (!document.hidden) void reloadAll();
    }, EVERY_MS);
    const stops = [onAlertNews(() => void reloadAll()), keepCurrent(...ALL)];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [key]);
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
