import { expect, test } from 'vitest';
import { dateIn, dayRange } from './vehicle-days.tsx';

const HOUR_MS = 3_600_000;

test.each([
  ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00.000Z', 24],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['2027-03-28', 'Europe/Berlin', '2027-03-27T23:00:00.000Z', 23],
  ['2026-11-20', 'Pacific/Auckland', '2026-11-19T11:00:00.000Z', 24],
  ['2026-11-20', 'America/New_York', '2026-11-20T05:00:00.000Z', 24],
  ['2026-11-01', 'America/St_Johns', '2026-11-01T02:30:00.000Z', 25],
  ['2027-03-14', 'America/St_Johns', '2027-03-14T03:30:00.000Z', 23],
  ['2026-10-25', 'Pacific/Apia', '2026-10-24T11:00:00.000Z', 24],
  // There is no midnight: clocks are set from 0 to 1.
  ['2027-03-28', 'Atlantic/Azores', '2027-03-28T01:00:00.000Z', 23],
  ['2027-03-27', 'Atlantic/Azores', '2027-03-27T01:00:00.000Z', 24],
  // There is no such day: clocks are set a day ahead.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
])('%s in %s begins at %s and has %d hours', (date, zone, begins, hours) => {
  const { fromMs, toMs } = dayRange(date, zone);
  expect(new Date(fromMs).toISOString()).toBe(begins);
  expect((toMs - fromMs) / HOUR_MS).toBe(hours);
});

test('the date is that of the time zone', () => {
  const late = Date.parse('2026-11-20T23:30:00Z');
  expect(dateIn(late, 'Europe/Berlin')).toBe('2026-11-21');
  expect(dateIn(late, 'UTC')).toBe('2026-11-20');
});
