import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destination } from '../../../foundation/shared/geo/geo.ts';
import type { Point } from '../../../foundation/shared/geo/shape.ts';
import { toShape } from './area-service.ts';

const SQUARE: Point[] = [
  [50, 7],
  [50, 7.1],
  [50.1, 7.1],
  [50.1, 7],
];
const give = (...points: Point[]) => toShape({ kind: 'polygon', points });

test('a closing point that repeats the first one is left out', () => {
  expect(give(...SQUARE, [50, 7])).toEqual({ kind: 'polygon', points: SQUARE });
});

test.each<[string, Point[]]>([
  [
    'a bow tie',
    [
      [50, 7],
      [50.1, 7.1],
      [50, 7.1],
      [50.1, 7],
    ],
  ],
  [
    'a spike',
    [
      [50, 7],
      [50, 7.1],
      [50, 7.05],
      [50.1, 7],
    ],
  ],
  [
    'a line',
    [
      [50, 7],
      [50.1, 7.1],
      [50.2, 7.2],
    ],
  ],
  [
    'a point twice',
    [
      [50, 7],
      [50, 7.1],
      [50, 7.1],
      [50.1, 7],
    ],
  ],
  [
    'a corner on another side',
    [
      [50, 7],
      [50, 7.2],
      [50.1, 7.2],
      [50, 7.1],
      [50.1, 7],
    ],
  ],
  [
    'a bow tie across the date line',
    [
      [0, 179.9],
      [0.1, -179.9],
      [0, -179.9],
      [0.1, 179.9],
    ],
  ],
])('%s is refused', (_case, points) => {
  expect(() => give(...points)).toThrow('the outline of a polygon must not cross or touch itself');
});

test.each<[string, Point[]]>([
  ['a square', SQUARE],
  [
    'a square across the date line',
    [
      [0, 179.9],
      [0, -179.9],
      [0.1, -179.9],
      [0.1, 179.9],
    ],
  ],
  ['a triangle', SQUARE.slice(0, 3)],
])('%s is taken', (_case, points) => {
  expect(give(...points)).toEqual({ kind: 'polygon', points });
});

test('stars around a point are taken', () => {
  const bearings = fc.uniqueArray(fc.integer({ min: 0, max: 71 }), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(bearings, fc.integer({ min: 1, max: 100 }), (steps, seed) => {
      const sorted = steps.toSorted((a, b) => a - b);
      const gaps = sorted.map((step, index) => ((sorted[(index + 1) % sorted.length] ?? 0) - step + 72) % 72);
      // The centre has to be inside.
      fc.pre(gaps.every((gap) => gap < 36));
      const points = sorted.map((step, index): Point => {
        const { latitude, longitude } = destination(
          { latitude: 50, longitude: 7 },
          step * 5,
          500 + ((index * seed) % 7) * 100,
        );
        return [latitude, longitude];
      });
      expect(give(...points)).toMatchObject({ points: { length: points.length } });
    }),
  );
});

test('a polygon that goes around a pole is refused', () => {
  expect(() => give([80, 0], [80, 120], [80, -120])).toThrow('must not enclose a pole');
});

test.each([
  [{ kind: 'circle', latitude: 50, longitude: 7 }, 'a circle needs latitude, longitude and radiusM'],
  [{ kind: 'circle', latitude: 50, longitude: 7, radiusM: 50, points: SQUARE }, 'a circle has no points'],
  [{ kind: 'polygon' }, 'a polygon needs points'],
  [{ kind: 'polygon', points: SQUARE, radiusM: 5 }, 'a polygon has points, no latitude, longitude or radiusM'],
  [
    {
      kind: 'polygon',
      points: [
        [50, 7],
        [50, 8],
        [50, 7],
      ] satisfies Point[],
    },
    'at least 3 different points',
  ],
  [
    {
      kind: 'polygon',
      points: [
        [50, 7],
        [91, 8],
        [51, 8],
      ] satisfies Point[],
    },
    'a latitude is from -90 to 90',
  ],
] as const)('%j is refused', (given, message) => {
  expect(() => toShape(given)).toThrow(message);
});

test('what is not given stays as it is', () => {
  const before = toShape({ kind: 'circle', latitude: 50, longitude: 7, radiusM: 50 });
  expect(toShape({ radiusM: 80 }, before)).toEqual({ kind: 'circle', latitude: 50, longitude: 7, radiusM: 80 });
  expect(toShape({ kind: 'polygon', points: SQUARE }, before)).toEqual({ kind: 'polygon', points: SQUARE });
});
