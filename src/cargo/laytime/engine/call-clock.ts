import type { Slice } from './day-plan.ts';
import { append, asDemurrage, asLaytime, type Interval } from './interval.ts';
import type { LaytimeOptions } from './rule-set.ts';

/** Remaining allowed time, carried from call to call. */
export interface Budget {
  leftMs: number;
  isExpired: boolean;
}

export interface Counted {
  countedMs: number;
  excessMs: number;
  expires: number | null;
  intervals: Interval[];
}

/**
 * Counts slices as laytime until the budget is used up, then as demurrage:
 *
 *   laytime ── the allowed time is used up ──► demurrage ── release ──► end
 */
export function countSlices(slices: Iterable<Slice>, budget: Budget, options: LaytimeOptions): Counted {
  const counted: Counted = { countedMs: 0, excessMs: 0, expires: null, intervals: [] };
  for (const each of slices) {
    if (!budget.isExpired) expireAt(each.from);
    const end = budget.isExpired ? each.from : countAsLaytime(each);
    if (end < each.to) countAsDemurrage({ ...each, from: end });
  }
  return counted;

  function expireAt(at: number): void {
    if (budget.leftMs > 0) return;
    budget.isExpired = true;
    counted.expires = at;
  }

  /** Returns the instant at which the allowed time is used up, or the end of the slice. */
  function countAsLaytime(slice: Slice): number {
    const verdict = asLaytime(slice, options);
    const to = verdict.counts ? Math.min(slice.to, slice.from + budget.leftMs) : slice.to;
    append(counted.intervals, toInterval({ ...slice, to }, 'laytime', verdict));
    if (verdict.counts) {
      budget.leftMs -= to - slice.from;
      counted.countedMs += to - slice.from;
    }
    expireAt(to);
    return to;
  }

  function countAsDemurrage(slice: Slice): void {
    const verdict = asDemurrage(slice, options);
    append(counted.intervals, toInterval(slice, 'demurrage', verdict));
    if (verdict.counts) counted.excessMs += slice.to - slice.from;
  }
}

const toInterval = (
  { from, to, holiday, cause }: Slice,
  phase: 'laytime' | 'demurrage',
  verdict: Pick<Interval, 'counts' | 'rule'>,
): Interval => ({
  from,
  to,
  phase,
  ...verdict,
  holiday: verdict.rule === 'holiday' ? (holiday ?? null) : null,
  cause: verdict.rule === 'carrier' || verdict.rule === 'excludedCause' ? (cause ?? null) : null,
});
