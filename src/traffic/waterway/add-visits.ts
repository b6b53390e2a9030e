import { createPause, type Pause } from '../../foundation/shared/slices.ts';
import { type Block, bytesOf, type ChartStore, STORE_ROWS } from './chart-store.ts';
import {
  addTo,
  BLOCK,
  fromBlock,
  LEVEL_STEP,
  newCounts,
  packCounts,
  storedLevels,
  toBlock,
  unpackCounts,
} from './grid.ts';

/** Added visits by the number of the block, as a list in which each cell is followed by its count. */
export type Visits = Map<number, number[]>;

/** Adds a visit to one cell of a level. */
export function addVisit(visits: Visits, [x, y]: readonly [x: number, y: number], count: number): void {
  const block = toBlock(Math.floor(x / BLOCK), Math.floor(y / BLOCK));
  const additions = visits.get(block);
  const cell = (y % BLOCK) * BLOCK + (x % BLOCK);
  if (additions) additions.push(cell, count);
  else visits.set(block, [cell, count]);
}

/** Visits in order of their blocks, in parts small enough for one transaction. */
export function inParts(visits: Visits, blocks: number): Visits[] {
  const sorted = [...visits].sort(([one], [other]) => one - other);
  const parts: Visits[] = [];
  for (let from = 0; from < sorted.length; from += blocks) parts.push(new Map(sorted.slice(from, from + blocks)));
  return parts;
}

/** Sum of all counts of the visits. */
export function positionsIn(visits: Visits): number {
  let positions = 0;
  for (const additions of visits.values()) {
    for (let index = 1; index < additions.length; index += 2) positions += additions[index] ?? 0;
  }
  return positions;
}

/** Combines the count of a cell with that of a visit. */
export type Merge = (counts: Uint16Array, cell: number, count: number) => void;

/** Cells of a level per side of a cell of the next coarser level. */
const STEP = 2 ** LEVEL_STEP;
const COARSE = BLOCK / STEP;

/** Adds visits to the blocks of all levels. Returns the growth of these in bytes. */
export async function addVisits(store: ChartStore, visits: Visits, finest: number): Promise<number> {
  const pause = createPause();
  let grown = 0;
  let ofLevel = visits;
  for (const level of storedLevels(finest)) {
    if (level !== finest) ofLevel = coarser(ofLevel);
    grown += await addToLevel(store, { level, visits: ofLevel, merge: addTo, pause });
    await pause();
  }
  return grown;
}

/** Visits in cells of the next coarser level, where sixteen blocks become one. */
function coarser(visits: Visits): Visits {
  const sums = new Uint32Array(COARSE * COARSE);
  const coarse: Visits = new Map();
  for (const [block, additions] of visits) {
    sums.fill(0);
    for (let index = 0; index < additions.length; index += 2) {
      const cell = additions[index] ?? 0;
      const at = Math.floor(cell / BLOCK / STEP) * COARSE + Math.floor((cell % BLOCK) / STEP);
      sums[at] = (sums[at] ?? 0) + (additions[index + 1] ?? 0);
    }
    const { column, row } = fromBlock(block);
    const above = toBlock(Math.floor(column / STEP), Math.floor(row / STEP));
    const first = (row % STEP) * COARSE * BLOCK + (column % STEP) * COARSE;
    const target = coarse.get(above) ?? [];
    for (let at = 0; at < sums.length; at += 1) {
      const count = sums[at] ?? 0;
      if (count > 0) target.push(first + Math.floor(at / COARSE) * BLOCK + (at % COARSE), count);
    }
    coarse.set(above, target);
  }
  return coarse;
}

/** Adds visits to the blocks of one level. Returns their growth in bytes. */
export async function addToLevel(
  store: ChartStore,
  { level, visits, merge, pause = createPause() }: { level: number; visits: Visits; merge: Merge; pause?: Pause },
): Promise<number> {
  let grown = 0;
  const groups = [...visits];
  for (let from = 0; from < groups.length; from += STORE_ROWS) {
    const some = groups.slice(from, from + STORE_ROWS);
    const stored = await store.find(
      level,
      some.map(([block]) => block),
    );
    const before = new Map(stored.map((block) => [block.block, block]));
    const after: Block[] = [];
    for (const [block, additions] of some) {
      const old = before.get(block);
      const counts = old ? unpackCounts(old.cells) : newCounts();
      let positions = old?.positions ?? 0;
      for (let index = 0; index < additions.length; index += 2) {
        const count = additions[index + 1] ?? 0;
        merge(counts, additions[index] ?? 0, count);
        positions += count;
      }
      const cells = packCounts(counts);
      grown += bytesOf(cells) - (old ? bytesOf(old.cells) : 0);
      after.push({ level, block, positions, cells });
      await pause();
    }
    await store.save(after);
    await pause();
  }
  return grown;
}
