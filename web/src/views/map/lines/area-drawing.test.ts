import { expect, test } from 'vitest';
import { destination } from '../../../lib/geo.ts';
import { thinned, withPosition } from './area-drawing.ts';

const ANCHOR = { latitude: 50.36, longitude: 7.6 };
const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index);

test('a short line stays whole, of a long one the first and the last point stay', () => {
  expect(thinned(numbers(500), 500)).toEqual(numbers(500));
  const few = thinned(numbers(8640), 500);
  expect(few.length).toBeLessThanOrEqual(501);
  expect([few[0], few.at(-1)]).toEqual([0, 8639]);
});

test('a position within a metre of the last one adds nothing', () => {
  const line = withPosition([], ANCHOR);
  expect(withPosition(line, destination(ANCHOR, 90, 0.8))).toBe(line);
  expect(withPosition(line, destination(ANCHOR, 90, 1.5))).toHaveLength(2);
});

test('a line of days stays bounded', () => {
  const line = numbers(5000).reduce<ReturnType<typeof withPosition>>(
    (points, index) => withPosition(points, destination(ANCHOR, index % 360, 20 + (index % 7))),
    [],
  );
  expect(line.length).toBeGreaterThan(300);
  expect(line.length).toBeLessThanOrEqual(1000);
});
