import fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewOf } from '../map/mercator.ts';
import { tilesOf } from './tiles.ts';

const ZOOMS = [2, 4, 6, 8, 10, 12];
const view = (facts: Partial<Parameters<typeof viewOf>[0]> = {}) =>
  viewOf({ latitude: 50.36, longitude: 7.6, zoom: 12.4, width: 1366, height: 768, ...facts });

test('takes the finest zoom that the view resolves', () => {
  expect(tilesOf(view(), ZOOMS)[0]).toEqual({ zoom: 12, x: 2134, y: 1382 });
  expect(tilesOf(view({ zoom: 9.9 }), ZOOMS).every(({ zoom }) => zoom === 8)).toBe(true);
  expect(tilesOf(view({ zoom: 16 }), ZOOMS)).toHaveLength(1);
  expect(tilesOf(view({ zoom: 1 }), ZOOMS).every(({ zoom }) => zoom === 2)).toBe(true);
});

test('covers the view across 180°, each tile once', () => {
  const tiles = tilesOf(view({ longitude: 179.99, zoom: 8, width: 800, height: 600 }), ZOOMS);
  expect(new Set(tiles.map(({ x }) => x))).toEqual(
    new Set([255, 0, 254, 1]).intersection(new Set(tiles.map(({ x }) => x))),
  );
  expect(tiles.some(({ x }) => x === 255)).toBe(true);
  expect(tiles.some(({ x }) => x === 0)).toBe(true);
  expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length);
});

test('never needs more than nine, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.record({
        latitude: fc.double({ min: -85, max: 85, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        zoom: fc.double({ min: 0, max: 18, noNaN: true }),
        width: fc.integer({ min: 200, max: 3840 }),
        height: fc.integer({ min: 200, max: 2160 }),
        bearingDeg: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      (facts) => {
        const tiles = tilesOf(viewOf(facts), ZOOMS);
        expect(tiles.length).toBeGreaterThan(0);
        expect(tiles.length).toBeLessThanOrEqual(9);
        for (const { zoom, x, y } of tiles) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThan(2 ** zoom);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(2 ** zoom);
        }
      },
    ),
  );
});
