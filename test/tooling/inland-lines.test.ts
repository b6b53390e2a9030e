import { expect, test } from 'vitest';
import { finestLines, type Line } from '../../scripts/land/inland-lines.ts';

const river: Line = Array.from({ length: 11 }, (_none, index) => [index, 50]);

test('where a finer file has a river, the coarse one is left out', () => {
  const fine: Line[] = [[...river.map(([x = 0]) => [x + 0.01, 50.01])]];
  expect(finestLines(fine, [river])).toEqual(fine);
});

test('what the finer file does not have stays, and begins where that ends', () => {
  const fine: Line[] = [river.slice(0, 6)];
  expect(finestLines(fine, [river])).toEqual([...fine, river.slice(5)]);
});

test('a river that the finer files do not know stays whole', () => {
  const other: Line = river.map(([x = 0]) => [x, 10]);
  expect(finestLines([river], [other])).toEqual([river, other]);
});
