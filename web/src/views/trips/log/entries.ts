import { signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import type { ResponseBody } from '../../../api/response-body.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { type TrackPoint, toTrack } from '../../../map/track-lines.ts';
import type { Entry } from './fold-entries.ts';

export type Suggestion = ResponseBody<'/v1/trips/suggestions'>['suggestions'][number];

const DAY_MS = 86_400_000;
/** More than a map of a day can show. */
const MOST_POINTS = 2000;

/** The day that is shown, as its first instant by the clock of this device. */
export const day = signal(startOfDay(serviceNow()));

export const entries = createResource(async () => {
  const from = new Date(day.value).toISOString();
  const to = new Date(day.value + DAY_MS - 1).toISOString();
  const query = { from, to, limit: 1000 };
  return (await answerOf(api.GET('/v1/log', { params: { query } }))).entries;
});

/** Where this installation was on that day; an office has no way of its own. */
export const wayOfDay = createResource(async (): Promise<readonly TrackPoint[]> => {
  const start = Math.floor(day.value / 1000);
  const end = Math.min(start + DAY_MS / 1000, Math.ceil(serviceNow() / 1000));
  if (start >= end) return [];
  const query = { start, end, maxPoints: MOST_POINTS };
  return toTrack((await answerOf(api.GET('/v1/router/gps/history', { params: { query } }))).locations);
});

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
