import { type FeedRecord, MAX_PAUSE_MS } from './feed-record.ts';

/** Silence after which a feed is left. */
export const PATIENCE_MS = 180_000;
/** The same while every feed is silent: perhaps there is nothing to receive, and each connection costs goodwill. */
const SLOW_PATIENCE_MS = 1_800_000;
/** How long a feed is used before one that stands before it in the list is tried again. */
const STAY_MS = 600_000;

export type Choice =
  | { readonly kind: 'connect'; readonly index: number; readonly patienceMs: number }
  | { readonly kind: 'wait'; readonly until: number }
  /** Every feed has refused. */
  | { readonly kind: 'stop' };

/** Which feed of the list to connect now: the first that is neither in its pause nor silent, else the least silent. */
export function chooseFeed(feeds: readonly FeedRecord[], now: number): Choice {
  const usable = feeds.flatMap((record, index) => (record.isRefused ? [] : [{ record, index }]));
  if (usable.length === 0) return { kind: 'stop' };
  const free = usable.filter(({ record }) => isPast(record.notBefore, now));
  const good = free.find(({ record }) => isPast(record.avoidUntil, now));
  if (good) return { kind: 'connect', index: good.index, patienceMs: PATIENCE_MS };
  const [leastSilent] = free.toSorted((a, b) => a.record.avoidUntil - b.record.avoidUntil);
  if (leastSilent) return { kind: 'connect', index: leastSilent.index, patienceMs: SLOW_PATIENCE_MS };
  return { kind: 'wait', until: Math.min(...usable.map(({ record }) => record.notBefore)) };
}

/** Whether the connection to feed `current`, open for so long, is left to try one before it in the list again. */
export function isReturnDue(
  feeds: readonly FeedRecord[],
  { current, openForMs, now }: { current: number; openForMs: number; now: number },
): boolean {
  if (openForMs < STAY_MS) return false;
  return feeds
    .slice(0, current)
    .some(({ isRefused, notBefore, avoidUntil }) => !isRefused && isPast(notBefore, now) && isPast(avoidUntil, now));
}

const isPast = (instant: number, now: number): boolean => instant <= now || instant > now + MAX_PAUSE_MS;
