import { signal } from '@preact/signals';
import { answerOf, api } from '../../../api/client.ts';
import { createResource } from '../../../api/resource.ts';
import type { Schema } from '../../../api/schema-types.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { startOfDay, startOfNextDay } from '../../../lib/local-day.ts';
import { targetsFirst } from '../../../lib/targets-first.ts';
import { type TrackPoint, toTrack } from '../../../map/track-lines.ts';

export type Suggestion = Schema<'TripSuggestion'>;

/** Maximum positions of a day on the map. */
const MOST_POINTS = 2000;
const PAGE = 1000;
const MOST_ENTRIES = 5 * PAGE;
/** Id of the log of this installation in the service. */
export const OFFICE_LOG = '@office';

/** The shown day, as its first instant in local time. */
export const day = signal(startOfDay(serviceNow()));

/** Entries of a day, each with its ship or office if from another installation. */
export interface LoggedDay {
  entries: readonly Entry[];
  ships: Readonly<Record<string, string>>;
}

/** Newest entries of a day, page by page: a large fleet has thousands. */
export async function readDay(first: number): Promise<LoggedDay> {
  const from = new Date(first).toISOString();
  const to = new Date(startOfNextDay(first) - 1).toISOString();
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

/** Track of this installation on a day; an office has none. */
export async function readWay(first: number): Promise<readonly TrackPoint[]> {
  const start = Math.floor(first / 1000);
  const end = Math.min(startOfNextDay(first) / 1000, Math.ceil(serviceNow() / 1000));
  if (start >= end) return [];
  const query = { start, end, maxPoints: MOST_POINTS };
  return toTrack((await answerOf(api.GET('/v1/router/gps/history', { params: { query } }))).locations);
}

export const suggestions = createResource(async () => (await answerOf(api.GET('/v1/trips/suggestions'))).suggestions);

export function placeOf({ data }: Entry): string {
  const place = data?.['place'];
  return typeof place === 'string' ? place : '';
}

/** Bounds of an estimated time; undefined for an observed one. */
export function timesOfGap({ data }: Entry): { from: string; to: string } | undefined {
  const [from, to] = [data?.['notBefore'], data?.['notAfter']];
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

export type Entry = Schema<'LogEntry'>;

/** An entry after corrections. */
export interface ShownEntry extends Entry {
  /** Id of the original entry. */
  firstId: string;
  isCorrected: boolean;
  isWithdrawn: boolean;
}

/** Replaces entries by their corrections, sorted by time. */
export function foldEntries(given: readonly Entry[]): ShownEntry[] {
  const firstOf = new Map<string, string>();
  const shown = new Map<string, ShownEntry>();
  for (const entry of targetsFirst(given.toSorted((a, b) => (a.id < b.id ? -1 : 1)))) {
    const firstId = (entry.corrects && firstOf.get(entry.corrects)) || entry.id;
    firstOf.set(entry.id, firstId);
    const isWithdrawn = entry.data?.['withdrawn'] === true;
    const before = shown.get(firstId);
    // The service corrects only its own entries, not those of users.
    const author = entry.author ?? (before && before.text === entry.text ? before.author : null);
    shown.set(firstId, { ...entry, author, firstId, isCorrected: entry.corrects !== null, isWithdrawn });
  }
  return [...shown.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
