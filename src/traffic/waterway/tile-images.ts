import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createExclusive } from '../../foundation/shared/budget.ts';
import { type ChartStore, STORE_ROWS } from './chart-store.ts';
import { BLOCK, fromBlock, levelForZoom, TILE, TILE_LEVELS, toBlock, unpackCounts } from './grid.ts';
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

/** Cells beyond each side of a tile that are included in the computation, so that neighbouring tiles match. */
const MARGIN = 16;
const FIELD = TILE + 2 * MARGIN;

/** Pixel value of certain water. Higher values show the fairway. */
const SURE = 127;
/** Factor that makes a single row of cells certain water: blurring twice leaves three eighths of its value. */
const WHOLE = 2.7;
/**
 * Difference between a fairway and the busiest cell nearby, in powers of two: full colour up to `middle`, none from
 * `edge` on.
 */
const LANE = { edge: 3, middle: 1 };
/** Minimum count of a fairway, in powers of two. */
const LEAST_LANE = 2;
/** Size of the neighbourhood in which cells are compared: the fairway is the busiest part of about 300 m. */
const COARSE = 4;
const REACH = 3;

/**
 * Computes the image of a tile from the counts of its cells and of those around: 0 for no visit, up to 127 for the bank, up
 * to 255 for the fairway. The fairway is determined relative to its neighbourhood, so that a quiet river has one too.
 */
function drawTile(counts: Float32Array): Uint8Array {
  const presence = blurred(blurred(counts.map((count) => (count === 0 ? 0 : count === 1 ? 0.5 : 1))));
  const busy = blurred(counts).map((count) => Math.log2(1 + count));
  const busiest = busiestAround(busy);
  const image = new Uint8Array(TILE * TILE);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) {
      const at = (y + MARGIN) * FIELD + x + MARGIN;
      const sure = Math.min(1, (presence[at] ?? 0) * WHOLE);
      if (sure < 0.02) continue;
      const peak = busiest(x + MARGIN, y + MARGIN);
      const below = peak - (busy[at] ?? 0);
      const lane = peak < LEAST_LANE ? 0 : 1 - clamp((below - LANE.middle) / (LANE.edge - LANE.middle));
      image[y * TILE + x] = sure < 1 ? sure * SURE : SURE + lane * (255 - SURE);
    }
  }
  return image;
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Blurs each cell with its neighbours, 1 2 1 along both axes, which closes the gaps between two reports of a vessel. */
function blurred(field: Float32Array): Float32Array {
  const half = new Float32Array(field.length);
  for (let at = 1; at < field.length - 1; at += 1)
    half[at] = ((field[at - 1] ?? 0) + 2 * (field[at] ?? 0) + (field[at + 1] ?? 0)) / 4;
  const whole = new Float32Array(field.length);
  for (let at = FIELD; at < field.length - FIELD; at += 1)
    whole[at] = ((half[at - FIELD] ?? 0) + 2 * (half[at] ?? 0) + (half[at + FIELD] ?? 0)) / 4;
  return whole;
}

/** Highest value near a cell, found in a coarser field and then smoothed. */
function busiestAround(field: Float32Array): (x: number, y: number) => number {
  const size = FIELD / COARSE;
  const coarse = new Float32Array(size * size);
  for (let y = 0; y < FIELD; y += 1) {
    for (let x = 0; x < FIELD; x += 1) {
      const at = Math.floor(y / COARSE) * size + Math.floor(x / COARSE);
      coarse[at] = Math.max(coarse[at] ?? 0, field[y * FIELD + x] ?? 0);
    }
  }
  const peaks = spread(spread(coarse, { size, step: 1 }), { size, step: size });
  return (x, y) => {
    // Interpolated between the centres of four coarse cells.
    const [left, top] = [(x + 0.5) / COARSE - 0.5, (y + 0.5) / COARSE - 0.5];
    const [column, row] = [Math.floor(left), Math.floor(top)];
    const [right, low] = [left - column, top - row];
    const peak = (dx: number, dy: number) => peaks[(row + dy) * size + column + dx] ?? 0;
    return (
      (1 - low) * ((1 - right) * peak(0, 0) + right * peak(1, 0)) +
      low * ((1 - right) * peak(0, 1) + right * peak(1, 1))
    );
  };
}

/** Highest value within reach along one axis. */
function spread(field: Float32Array, { size, step }: { size: number; step: number }): Float32Array {
  return field.map((_value, at) => {
    const place = step === 1 ? at % size : Math.floor(at / size);
    let highest = 0;
    for (let by = Math.max(-REACH, -place); by <= Math.min(REACH, size - 1 - place); by += 1)
      highest = Math.max(highest, field[at + by * step] ?? 0);
    return highest;
  });
}

const compress = promisify(gzip);

/** Maximum number of cached images: two screens, about 5 kB each. */
const MAX_KEPT = 64;
/** Maximum number of requests waiting for an image; further ones are refused. */
const MAX_WAITING = 256;

export interface TileImage {
  /** Including its quotes. */
  etag: string;
  /** Compressed with gzip. */
  body: Buffer;
}

interface TileImagesDeps {
  store: Pick<ChartStore, 'find'>;
  recorder: { facts(): { level: number }; version(): number };
}

/** Images of tiles. Draws one at a time, so that many requests do not block other work. */
export function createTileImages({ store, recorder }: TileImagesDeps) {
  const kept = new Map<string, TileImage>();
  let keptVersion = recorder.version();
  const alone = createExclusive();
  let waiting = 0;

  function recall(name: string): TileImage | undefined {
    if (keptVersion !== recorder.version()) kept.clear();
    keptVersion = recorder.version();
    return kept.get(name);
  }

  async function draw(tile: TileKey): Promise<TileImage> {
    const field = await readField(store, { tile, finest: recorder.facts().level, margin: MARGIN });
    const body = await compress(field ? drawTile(field) : new Uint8Array(TILE * TILE));
    return { etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`, body };
  }

  return {
    /** Image of a tile; undefined if too many requests are waiting. */
    async find(tile: TileKey): Promise<TileImage | undefined> {
      const name = `${tile.z}/${tile.x}/${tile.y}`;
      const known = recall(name);
      if (known) return known;
      if (waiting >= MAX_WAITING) return undefined;
      waiting += 1;
      try {
        return await alone(async () => {
          const drawnBefore = recall(name);
          if (drawnBefore) return drawnBefore;
          const version = recorder.version();
          const image = await draw(tile);
          if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
          if (version === keptVersion) kept.set(name, image);
          return image;
        });
      } finally {
        waiting -= 1;
      }
    },
  };
}
