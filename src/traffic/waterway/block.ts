import { ByteReader, ByteWriter } from '../../foundation/shared/codec.ts';
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
  const out = new ByteWriter();
  for (let cell = 0; cell < counts.length; ) {
    const emptyFrom = cell;
    while (cell < counts.length && counts[cell] === 0) cell += 1;
    if (cell === counts.length) break;
    const from = cell;
    while (cell < counts.length && counts[cell] !== 0) cell += 1;
    out.unsigned(from - emptyFrom);
    out.unsigned(cell - from);
    for (let index = from; index < cell; index += 1) out.unsigned(counts[index] ?? 0);
  }
  return out.take().slice();
}

/** Reads what `packCounts` wrote; bytes that are damaged give fewer cells, and no more than there are. */
export function unpackCounts(bytes: Uint8Array, into: Counts = newCounts()): Counts {
  const input = new ByteReader(bytes);
  try {
    for (let cell = 0; !input.isAtEnd && cell < into.length; ) {
      cell += input.unsigned();
      for (let rest = input.unsigned(); rest > 0 && cell < into.length; rest -= 1, cell += 1)
        into[cell] = input.unsigned();
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return into;
}
