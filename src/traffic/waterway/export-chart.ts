import { nextTurn } from '../../foundation/shared/slices.ts';
import { allSizes, type ChartStore } from './chart-store.ts';
import { BLOCK, fromBlock, storedLevels, TILE, TILE_LEVELS, toLatitude, toLongitude, zoomsOf } from './grid.ts';
import { COMPRESSION, createPmtiles, fromTileId, TILE_TYPE, toTileId } from './pmtiles/index.ts';
import { toPng } from './png.ts';
import { readField } from './tile-images.ts';

/** Kind in the metadata by which an exported file is recognised. */
const METADATA_KIND = 'wheelhouse-waterway';

/**
 * Writes the learnt waterway into a new file, as images that other programs can show. Returns false if the chart is empty.
 */
export async function exportChart(store: ChartStore, finest: number, path: string): Promise<boolean> {
  const ids = await tileIds(store, finest);
  if (ids.length === 0) return false;
  const file = await createPmtiles(path);
  try {
    for (const id of ids) {
      const field = await readField(store, { tile: fromTileId(id), finest, margin: 0 });
      if (field) await file.add(id, toPng(field));
      await nextTurn();
    }
    await file.finish(
      {
        ...zoomsOf(finest),
        tileType: TILE_TYPE.png,
        tileCompression: COMPRESSION.none,
        bounds: boundsOf(ids, finest - TILE_LEVELS),
      },
      {
        name: 'Waterway',
        description: 'Where vessels were under way, learnt from positions. Counts only. Not for navigation.',
        kind: METADATA_KIND,
        level: finest,
      },
    );
    return true;
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

/** Tiles of all zooms with any content, in the order of the file. */
async function tileIds(store: ChartStore, finest: number): Promise<number[]> {
  const ids = new Set<number>();
  const levels = new Set(storedLevels(finest));
  const { minZoom } = zoomsOf(finest);
  for await (const part of allSizes(store)) {
    for (const { level, block } of part) {
      if (!levels.has(level)) continue;
      const { column, row } = fromBlock(block);
      const zoom = level - TILE_LEVELS;
      const [x, y] = [Math.floor((column * BLOCK) / TILE), Math.floor((row * BLOCK) / TILE)];
      ids.add(toTileId({ z: zoom, x, y }));
      if (zoom > minZoom) ids.add(toTileId({ z: zoom - 1, x: x >> 1, y: y >> 1 }));
    }
  }
  return [...ids].sort((one, other) => one - other);
}

function boundsOf(ids: readonly number[], zoom: number): [number, number, number, number] {
  const tiles = ids.map(fromTileId).filter(({ z }) => z === zoom);
  const size = 2 ** zoom;
  let [west, north, east, south] = [size, size, 0, 0];
  for (const { x, y } of tiles) {
    [west, north] = [Math.min(west, x), Math.min(north, y)];
    [east, south] = [Math.max(east, x + 1), Math.max(south, y + 1)];
  }
  return [toLongitude(west / size), toLatitude(south / size), toLongitude(east / size), toLatitude(north / size)];
}
