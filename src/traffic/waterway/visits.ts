import { BLOCK, toBlock } from './grid.ts';

/** Additions to the cells of each block, by its number: cell and count in turn. */
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
