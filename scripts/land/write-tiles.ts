import { rmSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { COMPRESSION, createPmtiles, TILE_TYPE, toTileId } from '../../src/traffic/waterway/pmtiles/index.ts';

/** The map never zooms out farther; beyond the last zoom the tiles are enlarged. */
export const ZOOMS = { minZoom: 2, maxZoom: 6 };

interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
}

/** Writes vector tiles of the whole world as PMTiles. */
export async function writeTiles(
  path: string,
  tiles: readonly Tile[],
  { name, description, layers }: { name: string; description: string; layers: readonly string[] },
): Promise<void> {
  const sorted = tiles.map((tile) => ({ id: toTileId(tile), data: tile.data })).sort((one, other) => one.id - other.id);
  rmSync(path, { force: true });
  const file = await createPmtiles(path);
  for (const { id, data } of sorted) await file.add(id, gzipSync(data, { level: 9 }));
  await file.finish(
    {
      ...ZOOMS,
      tileType: TILE_TYPE.vector,
      tileCompression: COMPRESSION.gzip,
      bounds: [-180, -85.0511, 180, 85.0511],
    },
    { name, description, attribution: 'Natural Earth', vector_layers: layers.map((id) => ({ id, fields: {} })) },
  );
  console.log(`wrote ${path}: ${tiles.length} tiles, ${statSync(path).size} bytes`);
}
