import type { AddProtocolAction } from 'maplibre-gl';
import { answerOf, api } from '../api/client.ts';
import { placeIn } from './land-tiles.ts';
import { type MapColors, readMapColors } from './read-map-colors.ts';
import { vectorTile } from './vector-tile.ts';
import { contour, EXTENT } from './water-contour.ts';

/** Cells along the edge of a tile. */
const EDGE = 256;
/** Byte values of a tile: certain water from here on, and the fairway above. */
const SURE = 127;

/** Level of the bank: half of certain water. */
const BANK = SURE / 2;
/** Level of the fairway's edge: half way between certain water and the middle of the fairway. */
const LANE = (SURE + 255) / 2;

/** Learnt waterway: a byte for each cell of the tile. */
async function levelsAt(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const [z = 0, x = 0, y = 0] = placeIn(url);
  const path = { z, x, y };
  const request = api.GET('/v1/chart/tiles/{z}/{x}/{y}', { params: { path }, parseAs: 'arrayBuffer', signal });
  return new Uint8Array((await answerOf<unknown>(request)) as ArrayBuffer);
}

/** As an image in the colours of the current palette. */
export const waterTile: AddProtocolAction = async ({ url }, { signal }) => {
  const pixels = toPixels(await levelsAt(url, signal), tableOf(readMapColors()));
  return { data: await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.buffer), EDGE, EDGE)) };
};

/** As polygons with banks that are sharp at high zooms. */
export const waterShape: AddProtocolAction = async ({ url }, { signal }) => {
  const levels = await levelsAt(url, signal);
  const parts = (
    [
      ['water', BANK],
      ['fairway', LANE],
    ] as const
  ).flatMap(([name, level]) => {
    const polygons = contour(levels, EDGE, level);
    return polygons.length > 0 ? [vectorTile(name, EXTENT, polygons)] : [];
  });
  return { data: await new Blob(parts).arrayBuffer() };
};

function toPixels(levels: Uint8Array, table: Uint32Array): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(levels.length);
  for (let index = 0; index < levels.length; index += 1) pixels[index] = table[levels[index] ?? 0] ?? 0;
  return pixels;
}

/** Pixel of each level: a fading bank, water, and the fairway. */
function tableOf({ water, fairway }: Pick<MapColors, 'water' | 'fairway'>): Uint32Array {
  const [shallow, deep] = [channels(water), channels(fairway)];
  return Uint32Array.from({ length: 256 }, (_none, level) => {
    const alpha = Math.round(255 * Math.min(1, level / SURE));
    const depth = Math.max(0, (level - SURE) / (255 - SURE));
    const [red = 0, green = 0, blue = 0] = shallow.map((from, at) =>
      Math.round(from + depth * ((deep[at] ?? 0) - from)),
    );
    // Image bytes are red, green, blue, alpha; all current machines are little-endian.
    return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
