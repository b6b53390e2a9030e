import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bbox, isInside } from '../../../foundation/shared/geo/range.ts';
import { atLevel, cellAt, coverOf, MAX_CELLS } from './grid.ts';

const sees = (area: Bbox, latitude: number, longitude: number): boolean => {
  const { level, cells } = coverOf(area);
  return cells.has(atLevel(cellAt({ latitude, longitude }), level));
};

describe('the cells of an area', () => {
  test.each<[string, Bbox, number, number]>([
    ['a harbour', { sw: [51.85, 3.9], ne: [52.0, 4.2] }, 0, 4],
    ['a stretch of coast', { sw: [51.1, 2.1], ne: [54.9, 8.9] }, 1, 28],
    ['a sea', { sw: [51, -4], ne: [61, 12] }, 2, 12],
    ['the world', { sw: [-90, -180], ne: [90, 180] }, 3, 32],
    ['two cells at the date line', { sw: [-17.1, 179.9], ne: [-17.1, -179.9] }, 0, 2],
    ['all around but a slit', { sw: [0, 10.1], ne: [0, 10] }, 3, 8],
    ['a pole', { sw: [89.9, -180], ne: [90, 180] }, 3, 8],
    ['a point', { sw: [50.36, 7.6], ne: [50.36, 7.6] }, 0, 1],
  ])('of %s are as fine as the limit allows', (_what, area, level, count) => {
    const cover = coverOf(area);
    expect({ level: cover.level, count: cover.cells.size }).toEqual({ level, count });
  });

  test('hold everything inside it, wherever it is, and are few', () => {
    const latitude = fc.double({ min: -90, max: 90, noNaN: true });
    const longitude = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(latitude, latitude, longitude, longitude, latitude, longitude, (a, b, west, east, lat, lon) => {
        const area: Bbox = { sw: [Math.min(a, b), west], ne: [Math.max(a, b), east] };
        expect(coverOf(area).cells.size).toBeLessThanOrEqual(MAX_CELLS);
        for (const [x, y] of [[lat, lon], area.sw, area.ne] as const) {
          if (isInside(area, x, y)) expect(sees(area, x, y)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('reach over the date line from both sides', () => {
    const area: Bbox = { sw: [-18, 179], ne: [-16, 180] };
    expect(sees(area, -17, -180)).toBe(true);
    expect(sees(area, -17, 178.5)).toBe(false);
  });
});
