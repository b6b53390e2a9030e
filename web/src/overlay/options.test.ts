import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

const DEFAULTS = { token: undefined, mode: 'top', show: new Set(), hasSound: false, corner: 'bl', scale: 1 };

test('an address without parameters shows the top alert at the lower left, silently', () => {
  expect(parseOptions('')).toEqual(DEFAULTS);
});

test('every parameter is read', () => {
  expect(parseOptions('?token=abc&mode=all&show=speed,gauge&sound=1&corner=tr&scale=1.5')).toEqual({
    token: 'abc',
    mode: 'all',
    show: new Set(['speed', 'gauge']),
    hasSound: true,
    corner: 'tr',
    scale: 1.5,
  });
});

test('what makes no sense is as if it were absent', () => {
  expect(parseOptions('?token=&mode=<b>&show=__proto__,speeds&sound=loud&corner=middle&scale=huge&more=1&%%%')).toEqual(
    DEFAULTS,
  );
});

test.each([
  ['0', 1],
  ['-2', 1],
  ['Infinity', 1],
  ['0.01', 0.5],
  ['99', 3],
])('a scale of %s is %d', (given, scale) => {
  expect(parseOptions(`?scale=${given}`).scale).toBe(scale);
});
