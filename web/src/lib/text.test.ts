import { expect, onTestFinished, test } from 'vitest';
import { type Language, language } from './preferences.ts';
import { formatDuration, formatWeight, matches, parseDecimal, parseQuantity, quantityText } from './text.ts';

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

test.each<[Language, string, number | undefined]>([
  ['en', '1,250', 1250],
  ['en', '1.250', 1.25],
  ['en', '1,250.5', 1250.5],
  ['en', '0,5', 0.5],
  ['de', '1.250', 1250],
  ['de', '1,250', 1.25],
  ['de', '1.250.000,5', 1_250_000.5],
  ['de', '0.500', 0.5],
  ['de', '62.5', 62.5],
  ['nl', '1.250', 1250],
  ['fr', '1 250,5', 1250.5],
  ['fr', '1.25', 1.25],
  ['de', '1.250.5', undefined],
  ['en', 'a lot', undefined],
])('in %s %j is the quantity %s', (shown, typed, quantity) => {
  language.value = shown;
  onTestFinished(() => {
    language.value = 'en';
  });
  expect(parseQuantity(typed)).toBe(quantity);
  if (quantity !== undefined) expect(parseQuantity(quantityText(quantity))).toBe(quantity);
});

test('a weight keeps the decimals that it has', () => {
  expect(formatWeight(1250.5)).toBe('1,250.5\u00a0t');
  expect(formatWeight(7)).toBe('7\u00a0t');
});
