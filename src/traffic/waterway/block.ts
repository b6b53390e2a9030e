import { ByteReader, ByteWriter } from '../../foundation/shared/encoding/codec.ts';
import { BLOCK_CELLS } from './grid.ts';

/** Limit of a count. When a cell would exceed it, its whole block is halved, which preserves the proportions. */
const MAX_COUNT = 65_535;

export type Counts = Uint16Array;

export const newCounts = (): Counts => new Uint16Array(BLOCK_CELLS);

/** Adds to one cell. Halves the block first if the count would overflow. */
export function addTo(counts: Counts, cell: number, count: number): void {
  if ((counts[cell] ?? 0) + count > MAX_COUNT) {
    for (let index = 0; index < counts.length; index += 1) counts[index] = ((counts[index] ?? 0) + 1) >> 1;
  }
  counts[cell] = Math.min(MAX_COUNT, (counts[cell] ?? 0) + count);
}

/**
 * Packs counts as runs of empty cells and runs of counts in turn, each after its length, in numbers of seven bits per byte.
 * Most cells of a block are land, and most others have small counts, so compression would save little and cost much time.
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

/** Reads the output of `packCounts`. Damaged bytes give fewer cells, never too many. */
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
