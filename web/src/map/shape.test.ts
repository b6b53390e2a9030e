import { expect, test } from 'vitest';
import { distanceM } from '../lib/geo.ts';
import { outlineOf, toShape } from './shape.ts';

const facts = { id: 'a', name: 'Berth', watch: 'both', whom: 'own', createdAt: '', updatedAt: '' } as const;

test('a circle is drawn where its distance is', () => {
  const center = { latitude: 60, longitude: 7.6 };
  const shape = toShape({ ...facts, kind: 'circle', ...center, radiusM: 500 });
  expect(shape).toEqual({ kind: 'circle', center, radiusM: 500 });
  const { coordinates } = outlineOf({ kind: 'circle', center, radiusM: 500 }).geometry;
  expect(coordinates.at(-1)).toEqual(coordinates[0]);
  for (const [longitude, latitude] of coordinates) expect(distanceM(center, { latitude, longitude })).toBeCloseTo(500);
});

test('a polygon is closed, and goes the short way across the date line', () => {
  const points: [number, number][] = [
    [0, 179],
    [1, -179],
    [2, 179.5],
  ];
  const shape = toShape({ ...facts, kind: 'polygon', points });
  expect(shape && outlineOf(shape).geometry.coordinates).toEqual([
    [179, 0],
    [181, 1],
    [179.5, 2],
    [179, 0],
  ]);
  expect(outlineOf({ kind: 'polygon', points: [] }).geometry.coordinates).toEqual([]);
});

test('what is not whole is not drawn', () => {
  expect(toShape({ ...facts, kind: 'circle', latitude: 50 })).toBeUndefined();
  expect(toShape({ ...facts, kind: 'polygon' })).toBeUndefined();
});
