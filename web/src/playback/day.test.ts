import { expect, test } from 'vitest';
import { atTime, dayOf, onDay, toDateText, toTimeText } from './day.ts';

const AT = Date.UTC(2026, 10, 23, 14, 5, 10);

test('days and times are of UTC, wherever the browser is', () => {
  expect(new Date(dayOf(AT)).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(toDateText(AT)).toBe('2026-11-23');
  expect(toTimeText(AT)).toBe('14:05:10');
  expect(onDay(AT, '2026-11-20')).toBe(Date.UTC(2026, 10, 20, 14, 5, 10));
  expect(atTime(AT, '03:04')).toBe(Date.UTC(2026, 10, 23, 3, 4));
  expect(atTime(AT, '03:04:05')).toBe(Date.UTC(2026, 10, 23, 3, 4, 5));
  for (const text of ['', '25:00', 'soon']) expect(atTime(AT, text)).toBeUndefined();
  expect(onDay(AT, '')).toBeUndefined();
});
