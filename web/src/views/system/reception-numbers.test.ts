import { expect, test } from 'vitest';
import { joinBars, linesOf, type Reception, toRateBars, toWedges } from './reception-numbers.ts';

const startsAt = '2026-11-20T08:00:00.000Z';
const reception = (stepSecs: number, messages: number[]) => ({ startsAt, stepSecs, messages }) as Reception;
const after = (minutes: number) => Date.parse(startsAt) + minutes * 60_000;

test('a day of minutes becomes 120 bars at most, and what is still to come is none of them', () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => (minute < 1390 ? 10 : 0));
  const bars = toRateBars(reception(60, minutes), after(1390));
  expect(bars).toHaveLength(116);
  expect(bars[0]).toEqual({ at: Date.parse(startsAt), perMinute: 10 });
  // The last bar has ten minutes so far.
  expect(bars.at(-1)).toEqual({ at: after(1380), perMinute: 10 });
});

test('hours become messages a minute, the present one by the minutes that it has so far', () => {
  const bars = toRateBars(reception(3600, [600, 300]), after(90));
  expect(bars.map(({ perMinute }) => perMinute)).toEqual([10, 10]);
  expect(joinBars(bars, 2)).toEqual([{ at: after(0), perMinute: 10 }]);
});

test('a scale has at most five round lines and holds the highest value', () => {
  expect(linesOf(18.3)).toEqual([5, 10, 15, 20]);
  expect(linesOf(0.3)).toEqual([0.1, 0.2, 0.3]);
  expect(linesOf(100)).toEqual([20, 40, 60, 80, 100]);
  expect(linesOf(0)).toHaveLength(1);
});

test('a wedge begins at its bearing, clockwise from north, and sectors without reception have none', () => {
  const range = Array.from({ length: 36 }, (_, sector) => ({
    bearingDeg: sector * 10,
    farthestKm: sector === 9 ? 5 : null,
  }));
  expect(toWedges(range, 10)).toEqual([{ bearingDeg: 90, path: 'M0 0L50.00 -0.00A50.00 50.00 0 0 1 49.24 8.68Z' }]);
});
