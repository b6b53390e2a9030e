// Writes web/src/map/sea.pmtiles, the coastline of the map without a chart: Natural Earth 1:10m land, public domain. The
// shares of land that its test compares the tiles with are measured in the source by other means, and written to
// test/golden/land-shares.json.
//
//   mkdir /tmp/land && cd /tmp/land && npm install world-atlas@2.0.2 clipper-lib@6.4.2
//   node scripts/land/make-land.ts /tmp/land/node_modules
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { landRings } from './land-geometry.ts';
import { landShares } from './land-shares.ts';
import { type ClipperLibrary, seaTiles } from './land-tiles.ts';
import { writeTiles, ZOOMS } from './write-tiles.ts';

const OUT = fileURLToPath(new URL('../../web/src/map/sea.pmtiles', import.meta.url));
const SHARES = fileURLToPath(new URL('../../test/golden/land-shares.json', import.meta.url));

const [packages] = process.argv.slice(2);
if (packages === undefined) throw new Error('give the folder with the packages world-atlas and clipper-lib');
const load = createRequire(resolve(packages, 'any.js'));
const library: ClipperLibrary = load('clipper-lib');
const rings = landRings(JSON.parse(readFileSync(join(packages, 'world-atlas/land-10m.json'), 'utf8')));
await writeTiles(OUT, seaTiles(library, rings, ZOOMS), {
  name: 'Sea',
  description: 'Natural Earth 1:10m land, version 4.1.0 (naturalearthdata.com), public domain; the sea is what is left',
  layers: ['sea'],
});
const shares = Uint16Array.from(landShares(rings, ZOOMS.maxZoom), (share) => Math.round(share * 10_000));
const table = {
  about:
    'Land of each tile of a zoom in ten-thousandths, row by row: gzip, 16 bits each, low byte first. By make-land.ts.',
  zoom: ZOOMS.maxZoom,
  shares: gzipSync(Buffer.from(shares.buffer), { level: 9 }).toString('base64'),
};
writeFileSync(SHARES, `${JSON.stringify(table, null, 2)}\n`);
