import { signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { type TrackPoint, toTrack } from '../../../map/track-lines.ts';
import type { Entry } from './fold-entries.ts';

export type Suggestion = Schema<'TripSuggestion'>;

const DAY_MS = 86_400_000;
/** More than a map of a day can show. */
const MOST_POINTS = 2000;
const PAGE = 1000;
const MOST_ENTRIES = 5 * PAGE;
/** What the service calls the log of the office on board. */
export const OFFICE_LOG = '@office';

/** The day that is shown, as its first instant by the clock of this device. */
export const day = signal(startOfDay(serviceNow()));

/** The entries of a day, and the ship or the office that each is from, if it is from another installation. */
export interface LoggedDay {
  entries: readonly Entry[];
  ships: Readonly<Record<string, string>>;
}

/** The newest entries of a day, page by page: a large fleet has thousands. */
export async function readDay(first: number): Promise<LoggedDay> {
  const from = new Date(first).toISOString();
  const to = new Date(first + DAY_MS - 1).toISOString();
  const found: Entry[] = [];
  const shipOf: Record<string, string> = {};
  for (let isMore = true; isMore && found.length < MOST_ENTRIES; ) {
    const before = found.at(-1)?.id;
    const query = { from, to, limit: PAGE, ...(before && { before }) };
    const { entries, ships } = await answerOf(api.GET('/v1/log', { params: { query } }));
    found.push(...entries);
    Object.assign(shipOf, ships);
    isMore = entries.length === PAGE;
  }
  return { entries: found, ships: shipOf };
}

/** Where this installation was on a day; an office has no way of its own. */
export async function readWay(first: number): Promise<readonly TrackPoint[]> {
  const start = Math.floor(first / 1000);
  const end = Math.min(start + DAY_MS / 1000, Math.ceil(serviceNow() / 1000));
  if (start >= end) return [];
  const query = { start, end, maxPoints: MOST_POINTS };
  return toTrack((await answerOf(api.GET('/v1/router/gps/history', { params: { query } }))).locations);
}

export const suggestions = createResource(async () => (await answerOf(api.GET('/v1/trips/suggestions'))).suggestions);

export function startOfDay(instant: number): number {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

export function placeOf({ data }: Entry): string {
  const place = data?.['place'];
  return typeof place === 'string' ? place : '';
}

/** The two times between which an entry was that has only an estimated one; undefined where it was observed. */
export function timesOfGap({ data }: Entry): { from: string; to: string } | undefined {
  const [from, to] = [data?.['notBefore'], data?.['notAfter']];
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}
