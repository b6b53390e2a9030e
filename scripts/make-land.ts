// Writes web/src/map/sea.pmtiles, the coastline of the map without a chart: Natural Earth 1:10m land, public domain.
//
//   cd /tmp && npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//   node scripts/make-land.ts /tmp/package/land-10m.json
import { readFileSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { COMPRESSION, createPmtiles, TILE_TYPE, toTileId } from '../src/chart/pmtiles/index.ts';
import { landRings } from './land-geometry.ts';
import { seaTiles } from './land-tiles.ts';

/** The map is never farther away; beyond the last zoom the tiles are enlarged. */
const ZOOMS = { minZoom: 2, maxZoom: 6 };
const OUT = fileURLToPath(new URL('../web/src/map/sea.pmtiles', import.meta.url));

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('give the path of land-10m.json of the package world-atlas');
const rings = landRings(JSON.parse(readFileSync(source, 'utf8')));
const tiles = seaTiles(rings, ZOOMS)
  .map((tile) => ({ id: toTileId(tile), data: tile.data }))
  .sort((one, other) => one.id - other.id);
rmSync(OUT, { force: true });
const file = await createPmtiles(OUT);
for (const { id, data } of tiles) await file.add(id, gzipSync(data, { level: 9 }));
await file.finish(
  {
    ...ZOOMS,
    tileType: TILE_TYPE.vector,
    tileCompression: COMPRESSION.gzip,
    bounds: [-180, -85.0511, 180, 85.0511],
  },
  {
    name: 'Sea',
    description:
      'Natural Earth 1:10m land, version 4.1.0 (naturalearthdata.com), public domain; the sea is what is left',
    attribution: 'Natural Earth',
    vector_layers: [{ id: 'sea', fields: {} }],
  },
);
console.log(`wrote ${OUT}: ${tiles.length} tiles, ${statSync(OUT).size} bytes`);
