import type { AddProtocolAction } from 'maplibre-gl';
import { answerOf, api } from '../api/client.ts';
import { type MapColors, readMapColors } from './colors.ts';
import { placeIn } from './land-tiles.ts';

/** Cells along the edge of a tile. */
const EDGE = 256;
/** In the bytes of a tile: from here on it is water for certain, and above it the fairway. */
const SURE = 127;

/** The waterway that the service learnt from traffic, in the colours of the present palette. */
export const waterTile: AddProtocolAction = async ({ url }, { signal }) => {
  const [z = 0, x = 0, y = 0] = placeIn(url);
  const path = { z, x, y };
  const request = api.GET('/v1/chart/tiles/{z}/{x}/{y}', { params: { path }, parseAs: 'arrayBuffer', signal });
  const levels = (await answerOf<unknown>(request)) as ArrayBuffer;
  const pixels = toPixels(new Uint8Array(levels), tableOf(readMapColors()));
  return { data: await createImageBitmap(new ImageData(new Uint8ClampedArray(pixels.buffer), EDGE, EDGE)) };
};

function toPixels(levels: Uint8Array, table: Uint32Array): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(levels.length);
  for (let index = 0; index < levels.length; index += 1) pixels[index] = table[levels[index] ?? 0] ?? 0;
  return pixels;
}

/** The pixel of each level: a bank that fades out, water, and the fairway. */
function tableOf({ water, fairway }: Pick<MapColors, 'water' | 'fairway'>): Uint32Array {
  const [shallow, deep] = [channels(water), channels(fairway)];
  return Uint32Array.from({ length: 256 }, (_none, level) => {
    const alpha = Math.round(255 * Math.min(1, level / SURE));
    const depth = Math.max(0, (level - SURE) / (255 - SURE));
    const [red = 0, green = 0, blue = 0] = shallow.map((from, at) =>
      Math.round(from + depth * ((deep[at] ?? 0) - from)),
    );
    // The bytes of an image are red, green, blue, alpha; every machine of today has the low byte first.
    return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
