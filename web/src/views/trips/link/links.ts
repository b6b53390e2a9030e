import { answerOf, api } from '../../../api/client.ts';
import type { Schema } from '../../../api/schema-types.ts';
import type { Client } from '../records.ts';

export type ClientLink = Schema<'Link'>;

const HOUR_SECS = 3600;
const DAY_MS = 86_400_000;

/** Choices of the maximum validity in days. */
export const LIFETIMES = [1, 3, 7, 14, 30] as const;
/** Choices of the minimum age of shown data in seconds. */
export const DELAYS = [0, 900, HOUR_SECS, 6 * HOUR_SECS] as const;
/** Choices of rounding positions in metres. */
export const PRECISIONS = [0, 500, 2000, 10_000] as const;

export interface LinkDraft {
  days: number;
  delaySecs: number;
  precisionM: number;
  /** Ids of places. */
  hide: readonly string[];
  contactIds: readonly string[];
}

export const emptyLink: LinkDraft = { days: 7, delaySecs: 0, precisionM: 0, hide: [], contactIds: [] };

export const toLinkBody = (tripId: string, { days, ...rest }: LinkDraft, now: number) => ({
  tripId,
  // One minute less, because a browser clock ahead could exceed the maximum.
  expiresAt: new Date(now + days * DAY_MS - 60_000).toISOString(),
  delaySecs: rest.delaySecs,
  precisionM: rest.precisionM,
  hide: [...rest.hide],
  contactIds: [...rest.contactIds],
});

/** Toggles the id in the list. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id];

/** Contacts of sender and receiver of a trip with a mail address, without duplicates. */
export function mailContacts(clients: readonly Client[], ids: readonly string[]) {
  const contacts = clients.filter(({ id }) => ids.includes(id)).flatMap((client) => client.contacts);
  return contacts.filter(({ email }) => email.trim() !== '');
}

export const loadLinks = async (tripId: string) =>
  (await answerOf(api.GET('/v1/links', { params: { query: { tripId } } }))).links;

export const createLink = (body: ReturnType<typeof toLinkBody>) => answerOf(api.POST('/v1/links', { body }));

export const endLink = (id: string) => answerOf(api.DELETE('/v1/links/{id}', { params: { path: { id } } }));
