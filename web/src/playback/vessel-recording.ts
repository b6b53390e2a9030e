import { answerOf, api, type ResponseBody } from '../api/client.ts';
import { facts } from '../api/facts.ts';
import { RequestError, toProblem } from '../api/problem.ts';
import { serviceNow } from '../lib/clock.ts';
import { decodePlaybackBlock } from '../lib/playback-block.ts';
import { selectedVessel } from '../lib/selected-vessel.ts';
import type { View } from '../map/mercator.ts';
import { isGap } from '../map/track-lines.ts';
import type { LoadedBlock } from './block-cache.ts';
import { blockOf, blockOfTrack, bytesOf, type PastBlock } from './past-block.ts';
import type { BlockSource, Recording } from './session.ts';
import { tilesOf } from './tiles.ts';

const FIRST_PAUSE_MS = 100;
const MOST_TRIES = 12;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Retries if the service reads the maximum number of tracks for this client: a delay, not a failure. */
export async function inTurn<T>(load: () => Promise<T>, wait = pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (cause) {
      if (!(cause instanceof RequestError) || cause.status !== 409 || tries === MOST_TRIES) throw cause;
      await wait(FIRST_PAUSE_MS * tries);
    }
  }
}

/** A day less than the service allows, because it counts from the time of the request, which may be seconds later. */
const LONGEST_MS = 365 * 86_400_000;
/** Blocks that are not tiles are hours with a margin: a line may cross the ends. */
const HOUR_MS = 3_600_000;
const AROUND_MS = 600_000;
/** Your vessel among the others. */
const OWN_ID = 0;
const OWN = 'own';
/** The chosen vessel is loaded for any visible area. */
const CHOSEN = 'vessel';
const MOST_POINTS = 10_000;

/** Recorded positions of other vessels and of your own. */
export async function loadVesselRecording(): Promise<Recording> {
  // Skip requests that would be refused: a browser logs them as errors.
  if (facts.peek()?.isOn.tracks === false) throw new RequestError('tracks are disabled', { status: 404 });
  const query = { from: new Date(serviceNow() - LONGEST_MS).toISOString() };
  const known = await answerOf(api.GET('/v1/playback', { params: { query } }));
  const { generation, zooms, block_secs: blockSecs, final_before: finalBefore, first_block: first } = known;
  const blockMs = blockSecs * 1000;
  const hasOwn = facts.peek()?.isOffice !== true;

  async function loadTile(key: string, cancelled: AbortSignal): Promise<LoadedBlock<PastBlock>> {
    const [zoom = 0, x = 0, y = 0, block = 0] = key.split('/').slice(-4).map(Number);
    const path = { generation, zoom, x, y, block };
    const request = { params: { path }, parseAs: 'arrayBuffer', signal: cancelled } as const;
    const { data, error, response } = await api.GET('/v1/playback/{generation}/{zoom}/{x}/{y}/{block}', request);
    if (!response.ok || data === undefined) throw toProblem(response.status, error);
    const value = await decodePlaybackBlock(new Uint8Array(data), block * blockSecs * 10);
    return { value, bytes: bytesOf(value), isFinal: block < finalBefore };
  }

  const source: BlockSource = {
    blockMs,
    needsView: true,
    keysOf(block: number, view: View | undefined): readonly string[] {
      const tiles = view ? tilesOf(view, zooms) : [];
      const keys = tiles.map(({ zoom, x, y }) => `${generation}/${zoom}/${x}/${y}/${block}`);
      const hour = Math.floor((block * blockMs) / HOUR_MS);
      const chosen = selectedVessel.peek();
      if (chosen !== undefined) keys.push(`${CHOSEN}/${generation}/${chosen}/${hour}`);
      if (hasOwn) keys.push(`${OWN}/${hour}`);
      return keys;
    },
    load(key, cancelled) {
      if (key.startsWith(OWN)) return loadOwn(key, cancelled);
      return inTurn(() =>
        key.startsWith(CHOSEN) ? loadChosen(key, cancelled, finalBefore * blockMs) : loadTile(key, cancelled),
      );
    },
  };
  return { source, startMs: first === null ? undefined : first * blockMs };
}

async function loadOwn(key: string, signal: AbortSignal): Promise<LoadedBlock<PastBlock>> {
  const startMs = Number(key.split('/')[1]) * HOUR_MS;
  const [start, end] = [(startMs - AROUND_MS) / 1000, (startMs + HOUR_MS + AROUND_MS) / 1000];
  const request = { params: { query: { start, end } }, signal };
  const { locations } = await answerOf(api.GET('/v1/router/gps/history', request));
  const points = locations.map(({ latitude, longitude, timestamp, speed_knots: speedKnots }) => ({
    latitude,
    longitude,
    speedKnots,
    atMs: Date.parse(timestamp),
  }));
  const value = blockOf(OWN_ID, points, isGap);
  return { value, bytes: bytesOf(value), isFinal: end * 1000 < serviceNow() };
}

async function loadChosen(key: string, signal: AbortSignal, finalBeforeMs: number): Promise<LoadedBlock<PastBlock>> {
  const [mmsi = '', hour] = key.split('/').slice(-2);
  const startMs = Number(hour) * HOUR_MS;
  const [fromMs, toMs] = [startMs - AROUND_MS, startMs + HOUR_MS + AROUND_MS];
  const query = {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    maxPoints: MOST_POINTS,
  };
  const request = { params: { path: { mmsi }, query }, signal };
  const answer = await answerOf(api.GET('/v1/vessels/{mmsi}/track', request));
  const value = blockOfTrack(recordOf<'/v1/vessels/{mmsi}/track'>(answer, 'legs'));
  return { value, bytes: bytesOf(value), isFinal: toMs < finalBeforeMs };
}

/** Corners of the tile of a key as a closed line; undefined for other keys. */
export function tileBox(key: string): { latitude: number; longitude: number }[] | undefined {
  if (key.startsWith(OWN) || key.startsWith(CHOSEN)) return undefined;
  const [zoom = 0, x = 0, y = 0] = key.split('/').slice(-4).map(Number);
  const side = 2 ** zoom;
  const longitude = (column: number) => (column / side) * 360 - 180;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI;
  const corners = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
    [x + 1, y + 1],
  ] as const;
  return corners.map(([column, row]) => ({ latitude: latitude(row), longitude: longitude(column) }));
}

type Formats = '/v1/tracks/approach' | '/v1/vessels/{mmsi}/track';

/** Record in an answer that may have other formats; it has the given key. */
export function recordOf<Path extends Formats>(answer: unknown, key: keyof ResponseBody<Path>): ResponseBody<Path> {
  const isRecord = (body: unknown): body is ResponseBody<Path> =>
    typeof body === 'object' && body !== null && key in body;
  if (!isRecord(answer)) throw new RequestError('the answer is no record', { status: 0 });
  return answer;
}
