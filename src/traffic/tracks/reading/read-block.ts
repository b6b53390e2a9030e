import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredTracks, TrackColumns } from '../stored-track.ts';
import { linesInTile } from './block-lines.ts';
import { joinAll, legsOf } from './join-track.ts';
import { createBlockWriter } from './playback-block.ts';
import { type BlockAddress, boxOfTile, placeShiftOf, timesOfBlock, toleranceOf } from './playback-tile.ts';
import { demandClient } from './read-tracks.ts';

/** Number of vessels whose lines are written per turn of the event loop. */
const VESSELS_PER_TURN = 100;

/** Reads a block: ten minutes of a map tile. */
export async function readBlock(
  store: Pick<StoredTracks, 'read'>,
  address: BlockAddress,
  signal: AbortSignal,
): Promise<Buffer> {
  const range = timesOfBlock(address.block);
  const box = boxOfTile(address);
  const pieces = new Map<number, TrackColumns[]>();
  let storedM = 0;
  for await (const { toleranceM, tracks } of store.read({ fromMs: range.from * 100, toMs: range.to * 100, box })) {
    demandClient(signal);
    storedM = Math.max(storedM, toleranceM);
    for (const { mmsi, columns } of tracks) {
      const known = pieces.get(mmsi);
      if (known) known.push(columns);
      else pieces.set(mmsi, [columns]);
    }
  }
  const { toleranceM, thinM } = toleranceOf(address.zoom, storedM);
  const placeShift = placeShiftOf(address.zoom);
  const writer = createBlockWriter({ zoom: address.zoom, fromTenths: range.from, toleranceM, placeShift });
  for (const [at, mmsi] of [...pieces.keys()].sort((a, b) => a - b).entries()) {
    const track = joinAll(pieces.get(mmsi) ?? []);
    const points = linesInTile(track, legsOf(track, false), { thinM, box, range });
    if (points.length > 0) writer.add(mmsi, track, points);
    pieces.delete(mmsi);
    if (at % VESSELS_PER_TURN !== VESSELS_PER_TURN - 1) continue;
    await nextTurn();
    demandClient(signal);
  }
  return writer.finish();
}
