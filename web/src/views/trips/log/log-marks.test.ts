import { expect, test } from 'vitest';
import { entryKinds } from '../../../i18n/en/views/ship-log.ts';
import type { ShownEntry } from './fold-entries.ts';
import { toMarks } from './log-marks.ts';

const entry = (index: number, given: Partial<ShownEntry> = {}): ShownEntry => ({
  id: `id${index}`,
  firstId: `id${index}`,
  kind: 'remark',
  label: null,
  at: '2026-06-01T06:00:00Z',
  until: null,
  latitude: 50.36,
  longitude: 7.6,
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
  isCorrected: false,
  isWithdrawn: false,
  ...given,
});

test('what has no position, or counts no longer, is not on the map', () => {
  const marks = toMarks([entry(1), entry(2, { latitude: null }), entry(3, { isWithdrawn: true })], entryKinds);
  expect(marks.map(({ id }) => id)).toEqual(['id1']);
});

test('of 500 entries the departures and arrivals are on the map, above 198 others', () => {
  const many = Array.from({ length: 498 }, (_, index) => entry(index));
  const marks = toMarks([entry(1000, { kind: 'departure' }), ...many, entry(1001, { kind: 'arrival' })], entryKinds);
  expect(marks).toHaveLength(200);
  expect(marks.slice(-2).map(({ kind }) => kind)).toEqual(['departure', 'arrival']);
  expect(marks.at(-1)?.name).toContain('Arrival');
});
