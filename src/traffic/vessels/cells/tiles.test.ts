import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from '../../../foundation/shared/geo/range.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { atZoom, FINEST_ZOOM, finestAt, isTile, numberOf, tileOf, tilesOver } from './tiles.ts';

const latitude = fc.oneof(fc.constantFrom(-90, 90, 0, 85.06), fc.double({ min: -90, max: 90, noNaN: true }));
const longitude = fc.oneof(fc.constantFrom(-180, 180, 0), fc.double({ min: -180, max: 180, noNaN: true }));

test.each([
  [0, { x: 0, y: 0 }],
  [5, { x: 16, y: 10 }],
  [12, { x: 2134, y: 1382 }],
])('Koblenz is in the tile of zoom %i that web maps have', (z, place) => {
  expect(tileOf(atZoom(finestAt({ latitude: 50.36, longitude: 7.6 }), z))).toEqual({ z, ...place });
});

test('a tile is its number, and outside of its zoom there is none', () => {
  const tile = fc
    .nat(FINEST_ZOOM)
    .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }));
  fc.assert(
    fc.property(tile, (one) => {
      expect(tileOf(numberOf(one))).toEqual(one);
    }),
  );
  expect([isTile({ z: 0, x: 0, y: 0 }), isTile({ z: 1, x: 2, y: 0 }), isTile({ z: 13, x: 0, y: 0 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the tiles of an area hold each point in it, over the date line too, and are few', () => {
  const corner = fc.tuple(latitude, latitude, longitude, longitude);
  fc.assert(
    fc.property(corner, latitude, longitude, ([a, b, west, east], lat, lon) => {
      const area = { sw: [Math.min(a, b), west], ne: [Math.max(a, b), east] } as const;
      const numbers = tilesOver(area);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.length).toBeLessThanOrEqual(LIMITS.cellsOfClient.items);
      if (!isInside(area, lat, lon)) return;
      const { z } = tileOf(numbers[0] ?? 0);
      expect(numbers).toContain(atZoom(finestAt({ latitude: lat, longitude: lon }), z));
    }),
    { numRuns: 500 },
  );
});
