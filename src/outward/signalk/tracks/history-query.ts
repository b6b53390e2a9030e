import type { TrackBox } from '../../../traffic/tracks/index.ts';
import { boxOf, demandKnown, durationOf, instantOf, QueryError, type RawQuery, textOf } from './query-text.ts';
import { PROVIDER } from './track-query.ts';

const METHODS = ['average', 'min', 'max', 'first', 'last', 'mid', 'middle_index'] as const;
export type Method = (typeof METHODS)[number];

export const POSITION = 'navigation.position';
const MAX_PATHS = 20;

export interface HistoryQuery {
  /** Context as requested. */
  readonly context: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly box: TrackBox | undefined;
  readonly resolutionMs: number | undefined;
  readonly values: readonly { path: string; method: Method }[];
}

const TIMES = ['from', 'to', 'duration', 'provider'];

/** The range of `from` and `to`, of one of them with `duration`, or of `from` or `duration` until now. */
function parseTimes(query: RawQuery, now: number): { fromMs: number; toMs: number } {
  const provider = textOf(query, 'provider');
  if (provider !== undefined && provider !== PROVIDER) throw new QueryError('there is no such provider');
  const [from, to, duration] = [instantOf(query, 'from'), instantOf(query, 'to'), durationOf(query, 'duration')];
  if (from !== undefined && to !== undefined && duration !== undefined)
    throw new QueryError('from, to and duration do not go together');
  if (from === undefined && duration === undefined) throw new QueryError('from or duration is needed');
  const toMs = to ?? (from !== undefined && duration !== undefined ? from + duration : now);
  const fromMs = from ?? toMs - (duration ?? 0);
  if (fromMs > toMs) throw new QueryError('from must not be after to');
  return { fromMs, toMs };
}

/** Parses a request of the history API; throws a `QueryError`. */
export function parseHistoryQuery(query: RawQuery, now: number): HistoryQuery {
  demandKnown(query, [...TIMES, 'paths', 'context', 'resolution', 'bbox', 'sourcePolicy']);
  const resolution = textOf(query, 'resolution');
  return {
    context: textOf(query, 'context') ?? 'vessels.self',
    ...parseTimes(query, now),
    box: boxOf(query, 'bbox'),
    resolutionMs: resolution === undefined ? undefined : resolutionOf(resolution, query),
    values: valuesOf(textOf(query, 'paths') ?? ''),
  };
}

export function parseTimesAlone(query: RawQuery, now: number): { fromMs: number; toMs: number } {
  demandKnown(query, TIMES);
  return parseTimes(query, now);
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds, a number with a unit, or an ISO 8601 duration. */
function resolutionOf(text: string, query: RawQuery): number | undefined {
  const [, count, unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)([smhd])?$/.exec(text) ?? [];
  if (count === undefined) return durationOf(query, 'resolution');
  const ms = Number(count) * (UNITS[unit] ?? 1) * 1000;
  if (ms < 1) throw new QueryError('resolution must be above 0');
  return ms;
}

function valuesOf(text: string): HistoryQuery['values'] {
  // Parse as the Signal K server does.
  const parts = text
    .replace(/[^a-zA-Z0-9.,_:|]/g, '')
    .split(',')
    .filter((part) => part !== '');
  if (parts.length === 0) throw new QueryError('paths is needed');
  if (parts.length > MAX_PATHS) throw new QueryError(`paths must be at most ${MAX_PATHS}`);
  return parts.map((part) => {
    const [path = '', method = path === POSITION ? 'first' : 'average'] = part.split('|', 1)[0]?.split(':') ?? [];
    const known = METHODS.find((one) => one === method);
    if (!known) throw new QueryError(`the methods are ${METHODS.join(' ')}`);
    return { path, method: known };
  });
}
