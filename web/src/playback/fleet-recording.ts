import { answerOf, api } from '../api/client.ts';
import { serviceNow } from '../lib/clock.ts';
import { ships } from '../live/index.ts';
import { isGap, toTrack } from '../map/track-lines.ts';
import type { LoadedBlock } from './block-cache.ts';
import { blockOf, bytesOf, type PastBlock } from './past-block.ts';
import type { Recording } from './session.ts';

const HOUR_MS = 3_600_000;
const AROUND_MS = 600_000;
/** Maximum ships shown in the past. */
const MOST_SHIPS = 200;
/** Reach of the slider. An office keeps the positions of ships for ever; older ones are selected by date. */
const LONGEST_MS = 366 * 86_400_000;

/** Ships in the order of their numbers in the positions. */
const numbers = new Map<string, number>();

export function shipNumber(id: string): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, numbers.size + 1);
  return numbers.size;
}

/** Past positions of the office's ships: a block for each hour of each ship. */
export async function loadFleetRecording(): Promise<Recording> {
  return {
    startMs: serviceNow() - LONGEST_MS,
    source: {
      blockMs: HOUR_MS,
      keysOf: (block) => [...ships.keys()].slice(0, MOST_SHIPS).map((id) => `${encodeURIComponent(id)}/${block}`),
      load: loadShip,
    },
  };
}

async function loadShip(key: string, signal: AbortSignal): Promise<LoadedBlock<PastBlock>> {
  const [name = '', block] = key.split('/');
  const id = decodeURIComponent(name);
  const startMs = Number(block) * HOUR_MS;
  const query = {
    from: new Date(startMs - AROUND_MS).toISOString(),
    to: new Date(startMs + HOUR_MS + AROUND_MS).toISOString(),
  };
  const request = { params: { path: { id }, query }, signal };
  const { locations } = await answerOf(api.GET('/v1/fleet/ships/{id}/track', request));
  const value = blockOf(shipNumber(id), toTrack(locations), isGap);
  // Positions recorded without coverage arrive later.
  return { value, bytes: bytesOf(value), isFinal: startMs + 24 * HOUR_MS < serviceNow() };
}
