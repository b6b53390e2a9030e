import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTileArchive } from './tile-archive.ts';

interface Point {
  x: number;
  y: number;
}
/** Its last point is its first. */
type Ring = Point[];

/** What the map library itself takes tiles apart with. */
const load = createRequire(createRequire(import.meta.url).resolve('maplibre-gl/package.json'));
const { default: earcut, deviation }: EarcutModule = load('earcut');
const { VectorTile, classifyRings }: VectorTileModule = load('@mapbox/vector-tile');
const { PbfReader }: { PbfReader: new (bytes: Uint8Array) => unknown } = load('pbf');

interface EarcutModule {
  default(coordinates: number[], holes: number[], dimensions: number): number[];
  deviation(coordinates: number[], holes: number[], dimensions: number, triangles: number[]): number;
}
interface VectorTileModule {
  VectorTile: new (
    reader: unknown,
  ) => {
    layers: Record<string, { extent: number; length: number; feature(index: number): { loadGeometry(): Ring[] } }>;
  };
  classifyRings(rings: Ring[]): Ring[][];
}

const MIN_ZOOM = 2;
const MAX_ZOOM = 6;
/** The library leaves out the smallest holes of a polygon with more. */
const MAX_HOLES = 500;

const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../test/golden/${name}.json`, import.meta.url), 'utf8'));
type Place = [name: string, latitude: number, longitude: number];
const places: Record<'land' | 'sea', Place[]> = golden('land-and-sea');

/** Polygons of the sea by tile; none where all is land. */
const tiles = new Map<string, Ring[][]>();
let extent = 0;

beforeAll(async () => {
  const file = readFileSync(new URL('sea.pmtiles', import.meta.url));
  const archive = createTileArchive(async (first, last) => Uint8Array.from(file.subarray(first, last + 1)).buffer);
  for (const [z, x, y] of allTiles()) {
    const bytes = await archive.tile(z, x, y);
    const sea = bytes && new VectorTile(new PbfReader(new Uint8Array(bytes))).layers['sea'];
    if (sea) extent = sea.extent;
    tiles.set(`${z}/${x}/${y}`, sea ? classifyRings(sea.feature(0).loadGeometry()) : []);
  }
});

function* allTiles(): Generator<[z: number, x: number, y: number]> {
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z += 1) {
    for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) yield [z, x, y];
  }
}

/** Twice the area inside the tile, negative for a hole: each edge is cut at the borders, which turns no corner. */
function areaInside(ring: Ring): number {
  const cut = (points: Ring, axis: 'x' | 'y', inside: (value: number) => number): Ring =>
    points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const [here, there] = [inside(point[axis]), inside(before[axis])];
      const part = there / (there - here);
      const border = { x: before.x + part * (point.x - before.x), y: before.y + part * (point.y - before.y) };
      return [...(here >= 0 !== there >= 0 ? [border] : []), ...(here >= 0 ? [point] : [])];
    });
  let inside = cut(ring.slice(0, -1), 'x', (value) => value);
  inside = cut(inside, 'x', (value) => extent - value);
  inside = cut(inside, 'y', (value) => value);
  inside = cut(inside, 'y', (value) => extent - value);
  return inside.reduce((sum, { x, y }, index) => {
    const next = inside[(index + 1) % inside.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
}

const landShareOf = (polygons: Ring[][]): number =>
  1 - polygons.flat().reduce((sum, ring) => sum + areaInside(ring), 0) / 2 / extent ** 2;

/** Whether a place, in units of the world, is drawn as sea. */
function isSea(zoom: number, x: number, y: number): boolean {
  const across = 2 ** zoom;
  const [column, row] = [Math.floor(x * across), Math.floor(y * across)];
  const point = { x: (x * across - column) * extent, y: (y * across - row) * extent };
  const polygons = tiles.get(`${zoom}/${((column % across) + across) % across}/${row}`) ?? [];
  return polygons.flat().filter((ring) => encloses(ring, point)).length % 2 === 1;
}

function encloses(ring: Ring, { x, y }: Point): boolean {
  let isInside = false;
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1];
    if (!from || from.y > y === to.y > y) continue;
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) isInside = !isInside;
  }
  return isInside;
}

function toWorld([, latitude, longitude]: Place): [x: number, y: number] {
  const radians = (latitude * Math.PI) / 180;
  return [(longitude + 180) / 360, 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)];
}

describe('the tiles of the coastline', () => {
  test('have the land of the source, at every zoom and in every tile', () => {
    const { zoom, shares } = golden('land-shares') as { zoom: number; shares: string };
    const bytes = gunzipSync(Buffer.from(shares, 'base64'));
    expect([zoom, bytes.length]).toEqual([MAX_ZOOM, 2 * 4 ** MAX_ZOOM]);
    const wrong: string[] = [];
    for (const [z, x, y] of allTiles()) {
      const within = 2 ** (zoom - z);
      let expected = 0;
      for (let row = y * within; row < (y + 1) * within; row += 1) {
        for (let column = x * within; column < (x + 1) * within; column += 1) {
          expected += bytes.readUInt16LE(2 * (row * 2 ** zoom + column)) / 10_000 / within ** 2;
        }
      }
      const share = landShareOf(tiles.get(`${z}/${x}/${y}`) ?? []);
      if (Math.abs(share - expected) > 0.01)
        wrong.push(`${z}/${x}/${y}: ${share.toFixed(3)}, not ${expected.toFixed(3)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('are filled as they are: triangles cover each polygon, and no hole is left out', () => {
    const wrong: string[] = [];
    for (const [tile, polygons] of tiles) {
      for (const polygon of polygons) {
        const holes: number[] = [];
        const coordinates: number[] = [];
        for (const ring of polygon) {
          if (coordinates.length > 0) holes.push(coordinates.length / 2);
          for (const { x, y } of ring.slice(0, -1)) coordinates.push(x, y);
        }
        const missing = deviation(coordinates, holes, 2, earcut(coordinates, holes, 2));
        if (missing > 1e-4 || holes.length > MAX_HOLES) wrong.push(`${tile}: ${missing}, ${holes.length} holes`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(['land', 'sea'] as const)('show %s where it is', (kind) => {
    const expected = kind === 'sea';
    const wrong: string[] = [];
    let asked = 0;
    for (const place of places[kind]) {
      const [x, y] = toWorld(place);
      for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1) {
        // Of a coast that is nearer than what a zoom leaves out, it shows nothing.
        const near = 12 / (2 ** zoom * extent);
        const around = [-near, 0, near].flatMap((dx) => [-near, 0, near].map((dy) => isSea(MAX_ZOOM, x + dx, y + dy)));
        if (zoom < MAX_ZOOM && around.some((one) => one !== expected)) continue;
        asked += 1;
        if (isSea(zoom, x, y) !== expected) wrong.push(`${place[0]} at zoom ${zoom}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(places[kind].length).toBeGreaterThanOrEqual(100);
    expect(asked).toBeGreaterThan(4 * places[kind].length);
  });
});
