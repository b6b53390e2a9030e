import { expect, test } from 'vitest';
import { compareRuns, formatComparison, parseTables } from '../../bench/support/comparison.ts';
import { formatTable } from '../../bench/support/report.ts';

const run = (ours: number, baseline: number | null) =>
  `\nStart\n\n${formatTable([{ metric: 'start, ms', ours, baseline, target: '< 1000 ms', met: ours < 1000 }])}\n`;

test('the medians of several runs are compared with those of another commit', () => {
  const here = parseTables(run(1500, 300) + run(1200, 300) + run(9000, 300));
  const there = parseTables(run(1000, 250) + run(900, 300) + run(2000, 200));
  expect(compareRuns(here, there)).toEqual([
    { metric: 'start, ms', here: 1500, there: 1000, hereRatio: 5, thereRatio: 4 },
  ]);
});

test('a metric that only one side has is left out, and one without a baseline has no ratio', () => {
  const here = parseTables(run(1500, null));
  expect(compareRuns(here, new Map())).toEqual([]);
  const [row] = compareRuns(here, here);
  expect(row).toEqual({ metric: 'start, ms', here: 1500, there: 1500, hereRatio: NaN, thereRatio: NaN });
  expect(formatComparison(compareRuns(here, here), 'v1')).toContain('| start, ms | 1,500 | 1,500    | 1.00 × |');
});
