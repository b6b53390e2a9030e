import { expect, test } from 'vitest';
import { beginMeasuring, type End, fromEnd, measure, wayOf, withPoint } from './measure.ts';

const here: End = { kind: 'place', at: { latitude: 50, longitude: 7 } };
const there: End = { kind: 'place', at: { latitude: 51, longitude: 7 } };

test('measures from your vessel to each point in turn', () => {
  const once = withPoint(beginMeasuring(true), here);
  expect(once).toEqual({ from: { kind: 'own' }, to: here });
  expect(withPoint(once, there)).toEqual({ from: { kind: 'own' }, to: there });
});

test('without a position the first point is the start', () => {
  expect(withPoint(withPoint(beginMeasuring(false), here), there)).toEqual({ from: here, to: there });
});

test('goes on from the last point', () => {
  const next = fromEnd({ from: { kind: 'own' }, to: here });
  expect(next).toEqual({ from: here, to: undefined });
  expect(withPoint(next, there)).toEqual({ from: here, to: there });
});

test('range and bearing are those of the globe, true', () => {
  const north = measure({ latitude: 50, longitude: 7 }, { latitude: 51, longitude: 7 });
  expect(north.metres / 1852).toBeCloseTo(60, 0);
  expect(north.bearing).toBe(0);
  expect(measure({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: -1 }).bearing).toBeCloseTo(270);
});

test('a short way is one line, a long one bends, and goes the short way across 180°', () => {
  const short = measure({ latitude: 50, longitude: 7 }, { latitude: 50.1, longitude: 7 });
  expect(wayOf(short)).toHaveLength(2);
  const long = wayOf(measure({ latitude: 50, longitude: 170 }, { latitude: 50, longitude: -170 }));
  expect(long.length).toBeGreaterThan(10);
  expect(long.at(-1)?.longitude).toBeCloseTo(190);
  expect(Math.max(...long.map(({ latitude }) => latitude))).toBeGreaterThan(50.3);
});
