import { expect, test } from 'vitest';
import { drawRings, parseKm, parseRings, starsAt } from './rings.ts';

test('a distance may be typed with a comma, and nothing else than a positive number is one', () => {
  expect(parseKm(' 0,5 ')).toBe(0.5);
  expect(parseKm('.25')).toBe(0.25);
  for (const text of ['', '0', '-1', '1e3', '0x10', '1,2,3', 'Infinity', 'two']) expect(parseKm(text)).toBeUndefined();
});

test('five distances are rings, and with one that is none there are no rings', () => {
  expect(parseRings(['10', '5', '2', '1', '0,5'])).toEqual([10, 5, 2, 1, 0.5]);
  expect(parseRings(['10', '5', '', '1', '0,5'])).toBeUndefined();
});

test('stars are the rings that a vessel is inside of, also on the ring itself', () => {
  const rings = [10, 5, 2, 1, 0.5];
  expect([10.001, 10, 2, 0.4].map((km) => starsAt(km, rings))).toEqual([0, 1, 3, 5]);
});

test('rings are drawn to scale, the widest first, whatever order they were typed in', () => {
  const picture = { radius: 100, centre: { x: 110, y: 110 }, labels: { top: 30, step: 40 } };
  const drawn = drawRings([1, 10, 5, 0.5, 2], picture);
  expect(drawn.map(({ km, stars, radius }) => [km, stars, radius])).toEqual([
    [10, 1, 100],
    [5, 2, 50],
    [2, 3, 20],
    [1, 4, 10],
    [0.5, 5, 5],
  ]);
  for (const { from, radius } of drawn) expect(Math.hypot(from.x - 110, from.y - 110)).toBeCloseTo(radius);
});
