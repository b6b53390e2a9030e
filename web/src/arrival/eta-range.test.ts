import { expect, test } from 'vitest';
import { shownEnds } from './eta-range.ts';

const NOW = Date.parse('2026-11-20T08:02:00Z');
const ends = (earliest: string, latest: string) =>
  shownEnds(earliest, latest, NOW).map((instant) => new Date(instant).toISOString().slice(11, 16));

test('a range is rounded outward, the more the farther it is ahead', () => {
  expect(ends('2026-11-20T09:01:20Z', '2026-11-20T09:04:10Z')).toEqual(['09:00', '09:05']);
  expect(ends('2026-11-20T13:13:00Z', '2026-11-20T14:01:00Z')).toEqual(['13:00', '14:15']);
  expect(ends('2026-11-20T22:31:00Z', '2026-11-20T23:01:00Z')).toEqual(['22:00', '00:00']);
});
