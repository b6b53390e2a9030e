import { ByteReader, ByteWriter } from '../../../foundation/shared/codec.ts';
import { newHistograms } from '../predict/scores.ts';

const SCORE_UNIT = 100;

export function encodeHistogram(histogram: Float64Array): Uint8Array {
  const out = new ByteWriter(128);
  for (const count of histogram) out.unsigned(Math.round(count * SCORE_UNIT));
  return out.take().slice();
}

export function decodeHistogram(bytes: Uint8Array): Float64Array {
  const input = new ByteReader(bytes);
  return newHistograms().low.map(() => input.unsigned() / SCORE_UNIT);
}
