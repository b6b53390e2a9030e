import { expect, onTestFinished, test } from 'vitest';
import { distances } from '../../../lib/preferences.ts';
import { toRingTexts } from '../drafts.ts';
import { drawRings, parseRings } from './rings.ts';

test('a distance may be typed with a comma, and nothing else than a positive number is one', () => {
  expect(parseRings([' 0,5 ', '.25'])).toEqual([0.5, 0.25]);
  for (const text of ['', '0', '-1', '1e3', '0x10', '1,2,3', 'Infinity', '9'.repeat(400), 'two']) {
    expect(parseRings([text])).toBeUndefined();
  }
});

test('five distances are rings, and with one that is none there are no rings', () => {
  expect(parseRings(['10', '5', '2', '1', '0,5'])).toEqual([10, 5, 2, 1, 0.5]);
  expect(parseRings(['10', '5', '', '1', '0,5'])).toBeUndefined();
});

test('rings are drawn to scale, the widest first, whatever order they were typed in', () => {
  const drawing = { radius: 100, centre: { x: 110, y: 110 }, labels: { top: 30, step: 40 } };
  const drawn = drawRings([1, 10, 5, 0.5, 2], drawing);
  expect(drawn.map(({ km, stars, radius }) => [km, stars, radius])).toEqual([
    [10, 1, 100],
    [5, 2, 50],
    [2, 3, 20],
    [1, 4, 10],
    [0.5, 5, 5],
  ]);
  for (const { from, radius } of drawn) expect(Math.hypot(from.x - 110, from.y - 110)).toBeCloseTo(radius);
});

test('rings of any size that are typed in nautical miles are above nothing, and come back as they were typed', () => {
  onTestFinished(() => {
    distances.value = 'km';
  });
  distances.value = 'nm';
  for (const [typed, km] of [
    [
      ['5.4', '1.08', '0.081', '0.0054', '0.002'],
      [10, 2, 0.15, 0.01, 0.0037],
    ],
    [
      ['5', '2', '1', '0.5', '0.25'],
      [9.26, 3.704, 1.852, 0.926, 0.463],
    ],
  ] as const) {
    expect(parseRings(typed)).toEqual(km);
    expect(toRingTexts(km)).toEqual(typed);
  }
  expect(parseRings(['0.00001'])?.[0]).toBeGreaterThan(0);
});
