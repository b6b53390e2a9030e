import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { badRequest, ServiceError } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { createChartStore } from './chart-store.ts';
import { cellMetres, zoomsOf } from './grid.ts';
import type { Imported } from './import-chart.ts';
import type { TileKey } from './pmtiles/index.ts';
import type { Recorder } from './recorder.ts';
import { createTileImages } from './tile-images.ts';

/** A received file on disk. */
interface Incoming {
  readonly path: string;
  discard(): Promise<void>;
}

export interface ChartServiceDeps {
  db: Kysely<Database>;
  recorder: Recorder;
  maxBytes: number;
  /** Stores a received file on disk. */
  receive: (content: AsyncIterable<Uint8Array>) => Promise<Incoming>;
}

export type ChartService = ReturnType<typeof createChartService>;

export function createChartService({ db, recorder, maxBytes, receive }: ChartServiceDeps) {
  const store = createChartStore(db);
  const images = createTileImages({ store, recorder });
  let isBusy = false;

  /** Runs only one export or import at a time, because they take long. */
  async function once<T>(work: () => Promise<T>): Promise<T> {
    if (isBusy) throw new ServiceError('Conflict', 'Another export or import is running. Try again when it has ended');
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  }

  return {
    state() {
      const { level, bytes, positions } = recorder.facts();
      return { cellM: Number(cellMetres(level).toFixed(1)), tiles: zoomsOf(level), positions, bytes, maxBytes };
    },

    hasTile({ z, x, y }: TileKey): boolean {
      const { minZoom, maxZoom } = zoomsOf(recorder.facts().level);
      return z >= minZoom && z <= maxZoom && x < 2 ** z && y < 2 ** z;
    },

    /** Image of a tile; undefined if too many images are requested at the same time. */
    image: (tile: TileKey) => images.find(tile),

    /** Exports the learnt waterway to a file, which is deleted after it is read; undefined if the chart is empty. */
    export: (): Promise<{ size: number; content: Readable } | undefined> =>
      once(async () => {
        const { exportChart } = await import('./export-chart.ts');
        await recorder.flush();
        const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-chart-'));
        const discard = () => rm(folder, { recursive: true, force: true });
        try {
          const path = join(folder, 'waterway.pmtiles');
          if (!(await exportChart(store, recorder.facts().level, path))) {
            await discard();
            return undefined;
          }
          const { size } = await stat(path);
          const content = createReadStream(path);
          content.once('close', () => void discard());
          return { size, content };
        } catch (error) {
          await discard();
          throw error;
        }
      }),

    /** Rejects with a `BadRequest` if the content is not a file of `export`. */
    import: (content: AsyncIterable<Uint8Array>): Promise<Imported> =>
      once(async () => {
        const { importChart } = await import('./import-chart.ts');
        const file = await receive(limited(content, maxBytes));
        return importChart(recorder, file.path).finally(file.discard);
      }),

    reset: (): Promise<void> => recorder.reset(),
  };
}

async function* limited(content: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw badRequest(`The file must have at most ${maxBytes} bytes`, fault(BODY, 'length', { maximum: maxBytes }));
    yield chunk;
  }
}
