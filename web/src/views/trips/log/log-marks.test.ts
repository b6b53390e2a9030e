import { expect, test } from 'vitest';
import { makeEntry } from '../../../test/make-entry.ts';
import { allTexts } from '../../../test/texts.ts';
import type { ShownEntry } from './fold-entries.ts';
import { toMarks } from './log-marks.ts';

const { entryKinds } = allTexts.en;

const entry = (index: number, given: Partial<ShownEntry> = {}): ShownEntry => ({
  ...makeEntry({ id: `id${index}`, at: '2026-06-01T06:00:00Z', latitude: 50.36, longitude: 7.6 }),
  firstId: `id${index}`,
  isCorrected: false,
  isWithdrawn: false,
  ...given,
});

test('what has no position, or counts no longer, is not on the map', () => {
  const marks = toMarks([entry(1), entry(2, { latitude: null }), entry(3, { isWithdrawn: true })], entryKinds);
  expect(marks.map(({ id }) => id)).toEqual(['id1']);
});

test('in an office a mark names its ship', () => {
  const [mark] = toMarks([entry(1, { kind: 'arrival' })], entryKinds, () => 'MV Anna');
  expect(mark?.name).toMatch(/^MV Anna .*Arrival$/);
});

test('of 500 entries the departures and arrivals are on the map, above 198 others', () => {
  const many = Array.from({ length: 498 }, (_, index) => entry(index));
  const marks = toMarks([entry(1000, { kind: 'departure' }), ...many, entry(1001, { kind: 'arrival' })], entryKinds);
  expect(marks).toHaveLength(200);
  expect(marks.slice(-2).map(({ kind }) => kind)).toEqual(['departure', 'arrival']);
  expect(marks.at(-1)?.name).toContain('Arrival');
});
