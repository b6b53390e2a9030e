import { unpackCounts } from './block.ts';
import { type ChartStore, STORE_ROWS } from './chart-store.ts';
import { BLOCK, fromBlock, levelForZoom, TILE, TILE_LEVELS, toBlock } from './grid.ts';
import type { TileKey } from './pmtiles/index.ts';

/**
 * Counts of the cells of a tile with a margin of cells on each side, row by row; undefined if there are none. Reads blocks
 * of one level: 36 with a margin, or 100 if four cells are merged into one, regardless of the size of the chart.
 */
export async function readField(
  store: Pick<ChartStore, 'find'>,
  { tile: { z, x, y }, finest, margin }: { tile: TileKey; finest: number; margin: number },
): Promise<Float32Array | undefined> {
  const level = levelForZoom(finest, z);
  const factor = 2 ** (level - z - TILE_LEVELS);
  const size = TILE + 2 * margin;
  const [left, top] = [(x * TILE - margin) * factor, (y * TILE - margin) * factor];
  const columns = blocksFrom(left, size * factor, level);
  const keys = columns.flatMap((column) => blocksFrom(top, size * factor, level).map((row) => toBlock(column, row)));
  const blocks = [];
  for (let from = 0; from < keys.length; from += STORE_ROWS)
    blocks.push(...(await store.find(level, keys.slice(from, from + STORE_ROWS))));
  if (blocks.length === 0) return undefined;
  const field = new Float32Array(size * size);
  for (const { block, cells } of blocks) {
    const { column, row } = fromBlock(block);
    const counts = unpackCounts(cells);
    for (let cell = 0; cell < counts.length; cell += 1) {
      const count = counts[cell] ?? 0;
      if (count === 0) continue;
      const atX = Math.floor((column * BLOCK + (cell % BLOCK) - left) / factor);
      const atY = Math.floor((row * BLOCK + Math.floor(cell / BLOCK) - top) / factor);
      if (atX < 0 || atY < 0 || atX >= size || atY >= size) continue;
      const at = atY * size + atX;
      field[at] = (field[at] ?? 0) + count;
    }
  }
  return field;
}

/** Columns or rows of the blocks that contain `cells` cells from `cell` on, within the edge of the world. */
function blocksFrom(cell: number, cells: number, level: number): number[] {
  const first = Math.max(0, Math.floor(cell / BLOCK));
  const last = Math.min(2 ** level / BLOCK - 1, Math.floor((cell + cells - 1) / BLOCK));
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}
