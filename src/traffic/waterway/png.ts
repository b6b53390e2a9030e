import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { TILE } from './grid.ts';

// Images of 256 × 256 pixels with a palette: the colour index of a pixel is the count of its cell on a logarithmic scale,
// with about 16 steps per doubling. Any viewer shows water, and only rounding is lost.

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const STEPS_PER_DOUBLING = 15.9;
/** Bytes of a row: its filter type (none), then one byte per pixel. */
const ROW_BYTES = TILE + 1;
/** Maximum size, far above that of any exported image. */
const MAX_PNG_BYTES = 262_144;
const INDEXED = 3;

const toStep = (count: number): number =>
  count <= 0 ? 0 : Math.min(255, Math.round(STEPS_PER_DOUBLING * Math.log2(1 + count)));
const COUNTS = Uint32Array.from({ length: 256 }, (_none, step) => Math.round(2 ** (step / STEPS_PER_DOUBLING) - 1));

/** Colours from light to deep water. The first one, for a cell without a visit, is transparent. */
const PALETTE = Buffer.from(
  Array.from({ length: 256 }, (_none, step) => [190 - step / 2, 218 - step / 3, 230 - step / 5].map(Math.round)).flat(),
);
const TRANSPARENT = Buffer.from([0]);

/** Writes the counts of a tile, row by row. */
export function toPng(counts: Float32Array): Buffer {
  const rows = Buffer.alloc(ROW_BYTES * TILE);
  for (let y = 0; y < TILE; y += 1) {
    for (let x = 0; x < TILE; x += 1) rows[y * ROW_BYTES + 1 + x] = toStep(counts[y * TILE + x] ?? 0);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(TILE, 0);
  header.writeUInt32BE(TILE, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', PALETTE),
    chunk('tRNS', TRANSPARENT),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Reads the counts from an image of `toPng`. Throws a `RangeError` for any other image. */
export function fromPng(bytes: Buffer): Float32Array {
  if (bytes.length > MAX_PNG_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) throw notOurs();
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) throw notOurs();
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR' && !isOurHeader(content)) throw notOurs();
    if (type === 'IDAT') data.push(content);
    at += 12 + length;
  }
  const rows = inflated(Buffer.concat(data));
  const counts = new Float32Array(TILE * TILE);
  for (let y = 0; y < TILE; y += 1) {
    if (rows[y * ROW_BYTES] !== 0) throw notOurs();
    for (let x = 0; x < TILE; x += 1) counts[y * TILE + x] = COUNTS[rows[y * ROW_BYTES + 1 + x] ?? 0] ?? 0;
  }
  return counts;
}

const isOurHeader = (header: Buffer): boolean =>
  header.length === 13 &&
  header.readUInt32BE(0) === TILE &&
  header.readUInt32BE(4) === TILE &&
  header[8] === 8 &&
  header[9] === INDEXED &&
  header[12] === 0;

function inflated(data: Buffer): Buffer {
  const length = ROW_BYTES * TILE;
  let rows: Buffer;
  try {
    rows = inflateSync(data, { maxOutputLength: length });
  } catch (error) {
    throw new RangeError(notOurs().message, { cause: error });
  }
  if (rows.length !== length) throw notOurs();
  return rows;
}

const notOurs = () => new RangeError('a tile is no image of a learnt waterway');
