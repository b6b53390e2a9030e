/** One line of a measurement: the product compared with a baseline of the same run. */
export interface BenchRow {
  /** The measured quantity, with its unit. */
  metric: string;
  ours: number;
  /** Null without a baseline. */
  baseline: number | null;
  /** The target in words. */
  target: string;
  /** Null without a target. */
  met: boolean | null;
}

export interface Bench {
  name: string;
  run(): Promise<BenchRow[]>;
}

/** A figure without baseline or target. */
export const measured = (metric: string, ours: number): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: '',
  met: null,
});

export const atMost = (metric: string, ours: number, limit: number): BenchRow => ({
  metric,
  ours,
  baseline: null,
  target: `<= ${limit}`,
  met: ours <= limit,
});

/** A table in Markdown that is readable on a terminal too. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = [
    ['metric', 'ours', 'baseline', 'ratio', 'target', ''],
    ...rows.map(({ metric, ours, baseline, target, met }) => [
      metric,
      formatNumber(ours),
      baseline === null ? '' : formatNumber(baseline),
      baseline === null || baseline === 0 ? '' : `${(ours / baseline).toFixed(2)} ×`,
      target,
      met === null ? '' : met ? 'met' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(3, ...lines.map((line) => (line[column] ?? '').length)));
  const [head = '', ...body] = lines.map(
    (line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

/** The value below which the given share of the values lies; NaN for no values. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
