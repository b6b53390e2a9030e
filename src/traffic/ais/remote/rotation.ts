import { type FeedRecord, MAX_PAUSE_MS } from './feed-record.ts';

/** Silence timeout of a feed. */
export const PATIENCE_MS = 180_000;
/** Silence timeout while every feed is silent: there may be nothing to receive, and feeds limit connections. */
const SLOW_PATIENCE_MS = 1_800_000;
/** Minimum time on a feed before a feed earlier in the list is tried again. */
const STAY_MS = 600_000;

export type Choice =
  | { readonly kind: 'connect'; readonly index: number; readonly patienceMs: number }
  | { readonly kind: 'wait'; readonly until: number }
  /** Every feed has refused. */
  | { readonly kind: 'stop' };

/** Selects the feed to connect: the first that is neither pausing nor silent, else the least silent one. */
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

/** Whether to return from feed `current`, open for `openForMs`, to a feed that is before it in the list. */
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
