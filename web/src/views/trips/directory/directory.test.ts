import { expect, test } from 'vitest';
import type { Place } from '../records.ts';
import { findPlace } from './directory.ts';

const place = (name: string, shape: Partial<Place>): Place => ({
  id: name,
  name,
  kind: 'berth',
  latitude: 50,
  longitude: 7,
  radiusM: null,
  polygon: null,
  unlocode: null,
  isrs: null,
  note: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  ...shape,
});

test('a position is in the circle or the polygon of a place', () => {
  const circle = place('circle', { radiusM: 200 });
  const polygon = place('polygon', {
    latitude: 51.5,
    longitude: 8.5,
    polygon: [
      [51, 8],
      [52, 8],
      [52, 9],
    ],
  });
  const known = [circle, polygon];
  expect(findPlace({ latitude: 50.001, longitude: 7 }, known)?.name).toBe('circle');
  expect(findPlace({ latitude: 50.01, longitude: 7 }, known)).toBeUndefined();
  expect(findPlace({ latitude: 51.9, longitude: 8.5 }, known)?.name).toBe('polygon');
  expect(findPlace({ latitude: 51.1, longitude: 8.9 }, known)).toBeUndefined();
});
