import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { distanceM } from '../lib/geo.ts';
import { toLatitude, toLongitude, toMercatorX, toMercatorY } from './mercator.ts';
import { createTileArchive } from './tile-archive.ts';

interface Point {
  x: number;
  y: number;
}
interface Feature {
  loadGeometry(): Point[][];
}
type Layers = Record<string, { extent: number; length: number; feature(index: number): Feature } | undefined>;

/** What the map library itself takes tiles apart with. */
const load = createRequire(createRequire(import.meta.url).resolve('maplibre-gl/package.json'));
const { VectorTile }: { VectorTile: new (reader: unknown) => { layers: Layers } } = load('@mapbox/vector-tile');
const { PbfReader }: { PbfReader: new (bytes: Uint8Array) => unknown } = load('pbf');

const file = readFileSync(new URL('inland.pmtiles', import.meta.url));
const archive = createTileArchive(async (first, last) => Uint8Array.from(file.subarray(first, last + 1)).buffer);
const ZOOM = 6;
const ACROSS = 2 ** ZOOM;

/** What a layer has in the tile of a place, in degrees. */
async function linesAt(layer: string, latitude: number, longitude: number) {
  const [column, row] = [Math.floor(toMercatorX(longitude) * ACROSS), Math.floor(toMercatorY(latitude) * ACROSS)];
  const bytes = await archive.tile(ZOOM, column, row);
  const found = bytes && new VectorTile(new PbfReader(new Uint8Array(bytes))).layers[layer];
  if (!found) return [];
  const { extent } = found;
  return Array.from({ length: found.length }, (_none, index) => found.feature(index).loadGeometry())
    .flat()
    .map((line) =>
      line.map(({ x, y }) => ({
        latitude: toLatitude((row + y / extent) / ACROSS),
        longitude: toLongitude((column + x / extent) / ACROSS),
      })),
    );
}

/** To the nearest of a hundred points along each part of a line. */
async function farFrom(layer: string, latitude: number, longitude: number): Promise<number> {
  const place = { latitude, longitude };
  let nearest = Number.POSITIVE_INFINITY;
  for (const line of await linesAt(layer, latitude, longitude)) {
    for (const [index, to] of line.entries()) {
      const from = line[index - 1] ?? to;
      for (let step = 0; step <= 100; step += 1) {
        const at = {
          latitude: from.latitude + ((to.latitude - from.latitude) * step) / 100,
          longitude: from.longitude + ((to.longitude - from.longitude) * step) / 100,
        };
        nearest = Math.min(nearest, distanceM(place, at));
      }
    }
  }
  return nearest;
}

test.each([
  ['the Rhine at Koblenz', 50.361, 7.602],
  ['the Rhine at Cologne', 50.938, 6.967],
  ['the Elbe at Magdeburg', 52.13, 11.645],
  ['the Danube at Budapest', 47.5, 19.045],
  ['the Nile at Asyut', 27.2, 31.195],
  ['the Mississippi at Memphis', 35.145, -90.065],
  ['the Yangtze at Wuhan', 30.56, 114.295],
  ['the Ob at Surgut, which no file of a part of the world has', 61.22, 73.35],
])('%s is drawn within six kilometres of where it is', async (_river, latitude, longitude) => {
  expect(await farFrom('rivers', latitude, longitude)).toBeLessThan(6000);
});

test('a place without a river has none', async () => {
  expect(await farFrom('rivers', 51.2, 10.45)).toBeGreaterThan(20_000);
});

test('lakes and borders are where they are', async () => {
  expect(await farFrom('lakes', 47.67, 9.2), 'the shore of the Lake of Constance').toBeLessThan(5000);
  expect(await farFrom('borders', 50.755, 6.02), 'three countries near Aachen').toBeLessThan(2000);
});

test('is at most 1 MB', () => {
  expect(file.length).toBeLessThan(1_000_000);
});
