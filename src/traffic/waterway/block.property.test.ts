import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runThrough } from '../../foundation/shared/slices.ts';
import { positionsIn } from './add-visits.ts';
import { addTo, BLOCK, BLOCK_CELLS, fromBlock, newCounts, packCounts, unpackCounts } from './grid.ts';
import { Tally } from './recorder.ts';

const cell = fc.integer({ min: 0, max: BLOCK_CELLS - 1 });
const count = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 65_535 }));

test('counts are the same after they were packed and unpacked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, count), { maxLength: 300 }), (visits) => {
      const counts = newCounts();
      for (const [at, positions] of visits) counts[at] = positions;
      expect(unpackCounts(packCounts(counts))).toEqual(counts);
    }),
  );
});

test('damaged bytes give counts of a block, and no failure', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(unpackCounts(bytes)).toHaveLength(BLOCK_CELLS);
    }),
  );
});

test('a cell that would overflow halves its block, so that a fairway stays one', () => {
  const counts = newCounts();
  addTo(counts, 0, 65_000);
  addTo(counts, 1, 1000);
  addTo(counts, 0, 1000);
  expect([counts[0], counts[1]]).toEqual([33_500, 500]);
});

/** Counts by column and row. */
function cellsOf(tally: Tally): Map<string, number> {
  const cells = new Map<string, number>();
  for (const [block, additions] of runThrough(tally.visits())) {
    const { column, row } = fromBlock(block);
    for (let index = 0; index < additions.length; index += 2) {
      const at = additions[index] ?? 0;
      const [x, y] = [column * BLOCK + (at % BLOCK), row * BLOCK + Math.floor(at / BLOCK)];
      cells.set(`${x} ${y}`, additions[index + 1] ?? 0);
    }
  }
  return cells;
}

test('a tally counts as a map would, grows, and takes no cell beyond its limit', () => {
  const cells = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
    maxLength: 3000,
  });
  fc.assert(
    fc.property(cells, (visited) => {
      const tally = new Tally(100_000);
      const expected = new Map<string, number>();
      for (const [x, y] of visited) {
        tally.add(x * 1_000_003, y);
        expected.set(`${x * 1_000_003} ${y}`, (expected.get(`${x * 1_000_003} ${y}`) ?? 0) + 1);
      }
      const again = new Tally(100_000);
      again.takeBack(runThrough(tally.visits()));
      expect(cellsOf(again)).toEqual(expected);
      expect(positionsIn(runThrough(again.visits()))).toBe(visited.length);
    }),
    { numRuns: 30 },
  );
  const small = new Tally(5000);
  for (let x = 0; x < 6000; x += 1) expect(small.add(x, 1)).toBe(x < 5000);
  expect([small.size, small.add(0, 1)]).toEqual([5000, true]);
});
