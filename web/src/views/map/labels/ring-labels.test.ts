import { expect, test } from 'vitest';
import { viewOf } from '../../../map/mercator.ts';
import { ringLabels } from './ring-labels.ts';

const center = { latitude: 50.36, longitude: 7.6 };
const labelsAt = (zoom: number, radiiKm: number[], headingDeg: number | null = null) => {
  const view = viewOf({ ...center, zoom, width: 800, height: 600 });
  return ringLabels({ view, rings: { center, radiiKm }, headingDeg, formatKm: (km) => `${km} km` });
};

test('labels of rings that lie close together fan out: each is there, and none over another', () => {
  const labels = labelsAt(13, [1, 1.05, 1.1, 1.15]);
  expect(labels.map(({ text }) => text)).toEqual(['1 km', '1.05 km', '1.1 km', '1.15 km']);
  for (const [index, one] of labels.entries())
    for (const other of labels.slice(index + 1))
      expect(Math.abs(one.x - other.x) >= 48 || Math.abs(one.y - other.y) >= 18).toBe(true);
});

test('the first label lies on the side that the heading line leaves free', () => {
  expect(labelsAt(13, [1], 0)[0]?.y).toBeGreaterThan(300);
  expect(labelsAt(13, [1], 180)[0]?.y).toBeLessThan(300);
});

test('a ring that is under the symbol or beyond the screen has none', () => {
  expect(labelsAt(13, [0.05, 40])).toEqual([]);
});

test('where the upper edge cuts a ring off, its label is at the side', () => {
  const [label] = labelsAt(13, [2.3]);
  expect(Math.abs((label?.x ?? 400) - 400)).toBeGreaterThan(100);
});
