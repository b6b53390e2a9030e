import { expect, test } from 'vitest';
import { distanceM } from '../lib/geo.ts';
import { outlineOf, toShape } from './shape.ts';

const facts = { id: 'a', name: 'Berth', watch: 'both', whom: 'own', createdAt: '', updatedAt: '' } as const;

test('a circle is drawn where its distance is', () => {
  const center = { latitude: 60, longitude: 7.6 };
  const shape = toShape({ ...facts, kind: 'circle', ...center, radiusM: 500 });
  expect(shape).toEqual({ kind: 'circle', center, radiusM: 500 });
  const points = outlineOf({ kind: 'circle', center, radiusM: 500 });
  expect(points.at(-1)).toEqual(points[0]);
  for (const point of points) expect(distanceM(center, point)).toBeCloseTo(500);
});

test('a polygon is closed, and goes the short way across the date line', () => {
  const points: [number, number][] = [
    [0, 179],
    [1, -179],
    [2, 179.5],
  ];
  const shape = toShape({ ...facts, kind: 'polygon', points });
  expect(shape && outlineOf(shape)).toEqual([
    { latitude: 0, longitude: 179 },
    { latitude: 1, longitude: 181 },
    { latitude: 2, longitude: 179.5 },
    { latitude: 0, longitude: 179 },
  ]);
  expect(outlineOf({ kind: 'polygon', points: [] })).toEqual([]);
});

test('what is not whole is not drawn', () => {
  expect(toShape({ ...facts, kind: 'circle', latitude: 50 })).toBeUndefined();
  expect(toShape({ ...facts, kind: 'polygon' })).toBeUndefined();
});
