import { formatTable, percentile } from './report.ts';

/** The values of one metric in each run, and its ratios to the baseline of that run. */
export interface Measured {
  values: number[];
  ratios: number[];
}

/** The medians of one metric here and at another commit. */
export interface Compared {
  metric: string;
  here: number;
  there: number;
  /** The ratio to the baseline of the same run; NaN for a metric without one. */
  hereRatio: number;
  thereRatio: number;
}

/** Reads the tables written by `formatTable`, of any number of runs, by metric. */
export function parseTables(text: string): Map<string, Measured> {
  const found = new Map<string, Measured>();
  for (const line of text.split('\n')) {
    const [, metric, ours = '', , ratio = ''] = line.split('|').map((cell) => cell.trim());
    const value = toNumber(ours);
    if (!metric || Number.isNaN(value)) continue;
    const measured = found.get(metric) ?? { values: [], ratios: [] };
    measured.values.push(value);
    if (ratio !== '') measured.ratios.push(toNumber(ratio.replace('×', '')));
    found.set(metric, measured);
  }
  return found;
}

const toNumber = (cell: string): number =>
  /^\s*-?[\d,.]+\s*$/.test(cell) ? Number(cell.replaceAll(',', '')) : Number.NaN;

/** The metrics that both sides have. */
export function compareRuns(here: Map<string, Measured>, there: Map<string, Measured>): Compared[] {
  return [...here].flatMap(([metric, ours]) => {
    const theirs = there.get(metric);
    if (!theirs) return [];
    return {
      metric,
      here: percentile(ours.values, 0.5),
      there: percentile(theirs.values, 0.5),
      hereRatio: percentile(ours.ratios, 0.5),
      thereRatio: percentile(theirs.ratios, 0.5),
    };
  });
}

/** A table in Markdown whose baseline is the other commit; its last column has both ratios to the baseline of their runs. */
export const formatComparison = (rows: readonly Compared[], ref: string): string =>
  formatTable(
    rows.map(({ metric, here, there, hereRatio, thereRatio }) => ({
      metric,
      ours: here,
      baseline: there,
      target: Number.isNaN(hereRatio)
        ? ''
        : `${hereRatio.toFixed(2)} × of the baseline of its run, ${thereRatio.toFixed(2)} × at ${ref}`,
      met: null,
    })),
  );
