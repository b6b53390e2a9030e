import { expect, test } from 'vitest';
import { emptyPlace, toPlaceBody, toPlaceDraft, wrongFieldsOfPlace } from './place-draft.ts';

const place = {
  id: 'a',
  name: 'Neuss',
  kind: 'port' as const,
  latitude: 51.21,
  longitude: 6.72,
  radiusM: 150,
  polygon: null,
  unlocode: 'DENSS',
  isrs: null,
  note: null,
  created_at: '',
  updated_at: '',
};

test('a circle comes back as it was', () => {
  const { id: _id, polygon: _polygon, created_at: _created, updated_at: _updated, ...body } = place;
  expect(toPlaceBody(toPlaceDraft(place))).toEqual(body);
});

test('a polygon comes back as it was', () => {
  const polygon: [number, number][] = [
    [51, 6],
    [51, 7],
    [52, 7],
  ];
  const draft = toPlaceDraft({ ...place, radiusM: null, polygon });
  expect(toPlaceBody(draft)).toMatchObject({ polygon });
  expect(wrongFieldsOfPlace(draft)).toEqual([]);
});

test('an empty form lacks a name and a position', () => {
  expect(wrongFieldsOfPlace(emptyPlace)).toEqual(['name', 'latitude', 'longitude']);
});
