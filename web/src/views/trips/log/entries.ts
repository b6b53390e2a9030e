import { signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import type { ResponseBody } from '../../../api/response-body.ts';
import { serviceNow } from '../../../lib/clock.ts';
import type { Entry } from './fold-entries.ts';

export type Suggestion = ResponseBody<'/v1/trips/suggestions'>['suggestions'][number];

const DAY_MS = 86_400_000;

/** The day that is shown, as its first instant by the clock of this device. */
export const day = signal(startOfDay(serviceNow()));

export const entries = createResource(async () => {
  const from = new Date(day.value).toISOString();
  const to = new Date(day.value + DAY_MS - 1).toISOString();
  const query = { from, to, limit: 1000 };
  return (await answerOf(api.GET('/v1/log', { params: { query } }))).entries;
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
