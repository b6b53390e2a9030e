import { BLOCK_CELLS } from './grid.ts';

/** A cell that reaches it halves its whole block: what is a fairway stays one. */
const MAX_COUNT = 65_535;

export type Counts = Uint16Array;

export const newCounts = (): Counts => new Uint16Array(BLOCK_CELLS);

/** Adds to one cell; a block whose counts would overflow is halved first. */
export function addTo(counts: Counts, cell: number, count: number): void {
  if ((counts[cell] ?? 0) + count > MAX_COUNT) {
    for (let index = 0; index < counts.length; index += 1) counts[index] = ((counts[index] ?? 0) + 1) >> 1;
  }
  counts[cell] = Math.min(MAX_COUNT, (counts[cell] ?? 0) + count);
}

/**
 * Runs of empty cells and of counts, in turn, each run after its length. All are numbers of seven bits a byte: most cells
 * of a block are land, and most others hold small numbers. It needs no compression, which would cost more than the rest.
 */
export function packCounts(counts: Counts): Uint8Array {
  const bytes = new Uint8Array(counts.length * 3 + 16);
  let at = 0;
  const put = (value: number) => {
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
  };
  for (let cell = 0; cell < counts.length; ) {
    const emptyFrom = cell;
    while (cell < counts.length && counts[cell] === 0) cell += 1;
    if (cell === counts.length) break;
    const from = cell;
    while (cell < counts.length && counts[cell] !== 0) cell += 1;
    put(from - emptyFrom);
    put(cell - from);
    for (let index = from; index < cell; index += 1) put(counts[index] ?? 0);
  }
  return bytes.slice(0, at);
}

/** Reads what `packCounts` wrote; bytes that are damaged give fewer cells, and no more than there are. */
export function unpackCounts(bytes: Uint8Array, into: Counts = newCounts()): Counts {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  for (let cell = 0; at < bytes.length && cell < into.length; ) {
    cell += next();
    for (let rest = next(); rest > 0 && cell < into.length; rest -= 1, cell += 1) into[cell] = next();
  }
  return into;
}
