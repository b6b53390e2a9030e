import { signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import type { ResponseBody } from '../../../api/response-body.ts';
import { serviceNow } from '../../../lib/clock.ts';

export type Entry = ResponseBody<'/v1/log'>['entries'][number];
export type Suggestion = ResponseBody<'/v1/trips/suggestions'>['suggestions'][number];

/** An entry as it counts now. */
export interface ShownEntry extends Entry {
  /** Of the entry that was written first. */
  firstId: string;
  isCorrected: boolean;
  isWithdrawn: boolean;
}

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

/** Puts each correction in the place of what it corrects; in the order of time. */
export function foldEntries(given: readonly Entry[]): ShownEntry[] {
  const firstOf = new Map<string, string>();
  const shown = new Map<string, ShownEntry>();
  // Ids are in the order in which entries were written.
  for (const entry of given.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const firstId = (entry.corrects && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, firstId);
    const isWithdrawn = entry.data?.['withdrawn'] === true;
    shown.set(firstId, { ...entry, firstId, isCorrected: entry.corrects !== null, isWithdrawn });
  }
  return [...shown.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

export function placeOf({ data }: Entry): string {
  const place = data?.['place'];
  return typeof place === 'string' ? place : '';
}
