import { expect, test, vi } from 'vitest';
import { startOfDay, startOfNextDay } from './local-day.ts';

test.each([
  ['Europe/Berlin', '2026-10-24T22:00:00Z', 25],
  ['Europe/Berlin', '2027-03-27T23:00:00Z', 23],
  ['America/St_Johns', '2026-11-01T02:30:00Z', 25],
  ['America/St_Johns', '2027-03-14T03:30:00Z', 23],
  ['Pacific/Apia', '2026-10-24T11:00:00Z', 24],
  // There is no midnight: clocks are set from 0 to 1.
  ['Atlantic/Azores', '2027-03-28T01:00:00Z', 23],
])('in %s the day that begins at %s has %i hours', (zone, begins, hours) => {
  vi.stubEnv('TZ', zone);
  const first = Date.parse(begins);
  const next = startOfNextDay(first);
  expect((next - first) / 3_600_000).toBe(hours);
  expect([first, first + 1, next - 1, next].map(startOfDay)).toEqual([first, first, first, next]);
});
