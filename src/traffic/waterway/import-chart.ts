import { badRequest } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { addToLevel, addVisit, type Merge, type Visits } from './add-visits.ts';
import type { ChartStore } from './chart-store.ts';
import { storedLevels, TILE, TILE_LEVELS } from './grid.ts';
import { COMPRESSION, fromTileId, openPmtiles, type PmtilesFile, TILE_TYPE } from './pmtiles/index.ts';
import { fromPng } from './png.ts';
import type { Recorder } from './recorder.ts';

/** Maximum number of tiles, more than a full chart of the usual size has; each takes some milliseconds. */
const MAX_TILES = 8000;

/** Keeps the larger count, so that the same file can be imported again. */
const keepLarger: Merge = (counts, cell, count) => {
  counts[cell] = Math.max(counts[cell] ?? 0, Math.min(65_535, count));
};

/** Result of an import. */
export interface Imported {
  tiles: number;
}

type ImportTarget = Pick<Recorder, 'facts' | 'change' | 'makeRoom' | 'load'>;

/** Imports the waterway from a file of `exportChart`. Rejects with a `BadRequest` for any other file. */
export async function importChart(recorder: ImportTarget, path: string): Promise<Imported> {
  await recorder.load();
  const file = await sound(() => openPmtiles(path));
  try {
    const { level } = recorder.facts();
    checkHeader(file, level);
    const wanted = new Set(storedLevels(level).map((stored) => stored - TILE_LEVELS));
    let tiles = 0;
    const entries = file.entries();
    for (;;) {
      const { value: entry, done } = await sound(() => entries.next());
      if (done) break;
      for (let id = entry.id; id < entry.id + entry.run; id += 1) {
        const { z, x, y } = fromTileId(id);
        tiles += 1;
        if (tiles > MAX_TILES)
          throw badRequest(`The file has more than ${MAX_TILES} tiles`, fault(BODY, 'length', { maximum: MAX_TILES }));
        if (!wanted.has(z)) continue;
        const counts = await sound(async () => fromPng(await file.tile(entry)));
        const visits = visitsOf(counts, { x: x * TILE, y: y * TILE });
        await takeOver(recorder, z + TILE_LEVELS, visits);
        // Frees room during the import, so that no file can fill the disk.
        await recorder.makeRoom();
        await nextTurn();
      }
    }
    return { tiles };
  } finally {
    await file.close();
  }
}

function checkHeader({ header }: PmtilesFile, level: number): void {
  if (header.tileType !== TILE_TYPE.png || header.tileCompression !== COMPRESSION.none)
    throw badRequest('The file holds no learnt waterway', fault(BODY, 'type', null));
  if (header.maxZoom !== level - TILE_LEVELS)
    throw badRequest(
      'The cells of the file have another size. Set chart.cell_m to theirs and reset the waterway first',
      fault(BODY, 'conflict', null),
    );
}

function visitsOf(counts: Float32Array, origin: { x: number; y: number }): Visits {
  const visits: Visits = new Map();
  for (const [cell, count] of counts.entries()) {
    if (count > 0) addVisit(visits, [origin.x + (cell % TILE), origin.y + Math.floor(cell / TILE)], count);
  }
  return visits;
}

/** Imports the blocks of one tile in one transaction. */
async function takeOver(recorder: ImportTarget, level: number, visits: Visits): Promise<void> {
  if (visits.size === 0) return;
  await recorder.change(async (store: ChartStore) => ({
    grown: await addToLevel(store, { level, visits, merge: keepLarger }),
    added: 0,
  }));
}

/** Reports an invalid file as an error of the client. */
async function sound<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof RangeError
      ? badRequest(`The file cannot be imported: ${error.message}`, fault(BODY, 'type', 'pmtiles'))
      : error;
  }
}
