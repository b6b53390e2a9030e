import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BlockSize, type ChartStore, STORE_ROWS } from './chart-store.ts';

/** Number of classes of blocks, by the power of two of their positions. */
const STEPS = 48;

const stepOf = (positions: number): number => Math.min(STEPS - 1, Math.ceil(Math.log2(positions + 1)));

/**
 * Deletes the blocks with the fewest positions until the given number of bytes is free: positions invented by a stranger's
 * transmitter are forgotten before any river. Reads the sizes of all blocks twice, in parts, because an index by positions
 * would have to be updated with every block. Returns the number of freed bytes.
 */
export async function forgetLeast(store: ChartStore, bytes: number): Promise<number> {
  const bytesByStep = new Float64Array(STEPS);
  for await (const part of allSizes(store)) {
    for (const { positions, bytes: size } of part) {
      const step = stepOf(positions);
      bytesByStep[step] = (bytesByStep[step] ?? 0) + size;
    }
  }
  let [lastStep, found] = [0, bytesByStep[0] ?? 0];
  while (found < bytes && lastStep < STEPS - 1) {
    lastStep += 1;
    found += bytesByStep[lastStep] ?? 0;
  }
  let freed = 0;
  for await (const part of allSizes(store)) {
    const doomed: BlockSize[] = [];
    for (const size of part) {
      const step = stepOf(size.positions);
      // All blocks of lower classes are deleted, and as many as necessary of the last class.
      const isNeeded = step < lastStep || (step === lastStep && freed < bytes);
      if (!isNeeded) continue;
      doomed.push(size);
      freed += size.bytes;
    }
    for (const level of new Set(doomed.map((size) => size.level))) {
      await store.remove(
        level,
        doomed.filter((size) => size.level === level).map(({ block }) => block),
      );
    }
  }
  return freed;
}

/** Sizes of all blocks, in parts between which other work can run. */
export async function* allSizes(store: ChartStore): AsyncGenerator<BlockSize[]> {
  let last = { level: -1, block: -1 };
  for (;;) {
    const part = await store.after(last);
    if (part.length > 0) yield part;
    if (part.length < STORE_ROWS) return;
    last = part.at(-1) ?? last;
    await nextTurn();
  }
}
