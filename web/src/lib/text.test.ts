import { expect, test } from 'vitest';
import { formatDuration, formatWeight, matches, parseDecimal } from './text.ts';

const MINUTE_MS = 60_000;

test('what is typed is found in any order, without regard to case and accents', () => {
  expect(matches('KÖLN kies', ['Rheinkies', 'Koln'])).toBe(true);
  expect(matches('kies bonn', ['Rheinkies', null, 'Köln'])).toBe(false);
  expect(matches('  ', [])).toBe(true);
});

test.each([
  [0, '0 min'],
  [59 * MINUTE_MS, '59 min'],
  [312 * MINUTE_MS, '5 h 12 min'],
  [49 * 60 * MINUTE_MS, '2 d 1 h'],
  [-5, '0 min'],
])('%d ms last %s', (durationMs, said) => {
  expect(formatDuration(durationMs)).toBe(said);
});

test.each([
  ['1250', 1250],
  [' 0,5 ', 0.5],
  ['−7.25', -7.25],
  ['.5', 0.5],
  ['1e3', undefined],
  ['', undefined],
  ['12 t', undefined],
  ['1,250.5', undefined],
])('%j is read as %s', (typed, value) => {
  expect(parseDecimal(typed)).toBe(value);
});

test('a weight keeps the decimals that it has', () => {
  expect(formatWeight(1250.5)).toBe('1,250.5\u00a0t');
  expect(formatWeight(7)).toBe('7\u00a0t');
});
