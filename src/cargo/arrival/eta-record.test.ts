import { expect, test } from 'vitest';
import { MAX_WAY_POINTS, toWayLine } from './eta-record.ts';

/** A river with a bend each 2 km, a point each 300 m. */
const river = (points: number): [number, number][] =>
  Array.from({ length: points }, (_, at) => [50 + at * 0.0027, 7 + 0.004 * Math.sin((at * 300) / 320)]);

test('a way for a map keeps its ends, and of a straight part nothing else', () => {
  const straight: [number, number][] = Array.from({ length: 40 }, (_, at) => [50 + at * 0.0027, 7]);
  expect(toWayLine(straight)).toEqual([
    [50, 7],
    [50.1053, 7],
  ]);
  const bends = toWayLine(river(100));
  expect(bends.length).toBeGreaterThan(50);
  expect([bends[0], bends.at(-1)]).toEqual([
    [50, 7],
    [50.2673, 6.99604],
  ]);
});

test('the way along a whole river is bounded', () => {
  const line = toWayLine(river(6000));
  expect(line.length).toBeLessThanOrEqual(MAX_WAY_POINTS);
  expect(line.at(-1)?.[0]).toBeCloseTo(66.1973, 4);
});

test('a vessel at its place has a way of one point twice', () => {
  expect(
    toWayLine([
      [50, 7],
      [50, 7],
    ]),
  ).toEqual([
    [50, 7],
    [50, 7],
  ]);
});
