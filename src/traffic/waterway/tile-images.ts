import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createExclusive } from '../../foundation/shared/exclusive.ts';
import type { ChartStore } from './chart-store.ts';
import { drawTile, MARGIN } from './draw-tile.ts';
import { TILE } from './grid.ts';
import type { TileKey } from './pmtiles/index.ts';
import { readField } from './read-field.ts';

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
    /** Undefined if too many requests are waiting. */
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
