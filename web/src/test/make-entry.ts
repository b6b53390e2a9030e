import type { Entry } from '../views/trips/log/entries.ts';

/** A remark without a position. */
export const makeEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'id1',
  kind: 'remark',
  label: null,
  at: '2026-11-20T08:00:00.000Z',
  until: null,
  latitude: null,
  longitude: null,
  placeId: null,
  tripId: null,
  voyageId: null,
  legId: null,
  author: null,
  text: null,
  data: null,
  corrects: null,
  previousHash: null,
  hash: '',
  ...changes,
});
