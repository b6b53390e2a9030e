import type { DayRule, Slice } from './day-plan.ts';
import type { HolidayName } from './holidays.ts';
import type { LaytimeOptions } from './rule-set.ts';

/** Reason why a minute counts or not: part of the day, agreement, event, or the end of the laytime. */
export type IntervalRule =
  | DayRule
  | 'beforeStart'
  | 'carrier'
  | 'excludedCause'
  | 'readyByOrder'
  | 'used'
  | 'shifting'
  | 'demurrage';

export const INTERVAL_RULES = [
  ...(['workingTime', 'restDay', 'holiday', 'outsideHours', 'afterRestDay', 'shorterDay', 'runningTime'] as const),
  ...(['beforeStart', 'carrier', 'excludedCause', 'readyByOrder', 'used', 'shifting', 'demurrage'] as const),
] as const satisfies readonly IntervalRule[];

export interface Interval {
  from: number;
  to: number;
  phase: 'before' | 'laytime' | 'demurrage';
  counts: boolean;
  rule: IntervalRule;
  holiday: HolidayName | null;
  /** Cause of an interruption. */
  cause: string | null;
}

interface Verdict {
  counts: boolean;
  rule: IntervalRule;
}

/** Time with this cause never counts, whatever the contract excludes. */
const CARRIER = 'carrier';

/** Whether a slice counts as laytime. */
export function asLaytime(slice: Slice, options: LaytimeOptions): Verdict {
  const { cause } = slice;
  if (cause === CARRIER) return { counts: false, rule: 'carrier' };
  if (cause !== undefined && options.excludedCauses.includes(cause)) return { counts: false, rule: 'excludedCause' };
  if (slice.isShifting && options.shifting === 'excluded') return { counts: false, rule: 'shifting' };
  return agreed(slice, options);
}

/** Whether a slice counts as demurrage: any, or only one that would count as laytime; never with cause `carrier`. */
export function asDemurrage(slice: Slice, options: LaytimeOptions): Verdict {
  if (slice.cause === CARRIER) return { counts: false, rule: 'carrier' };
  if (options.demurrage === 'continuous') return { counts: true, rule: 'demurrage' };
  const verdict = agreed(slice, options);
  return verdict.counts ? { counts: true, rule: 'demurrage' } : verdict;
}

function agreed(slice: Slice, { unlessUsed }: LaytimeOptions): Verdict {
  if (slice.counts) return { counts: true, rule: slice.rule };
  if (slice.isReadyByOrder) return { counts: true, rule: 'readyByOrder' };
  if (unlessUsed && slice.isUsed) return { counts: true, rule: 'used' };
  return { counts: false, rule: slice.rule };
}

/** Adds an interval, or extends the last one if the new one continues it. */
export function append(intervals: Interval[], next: Interval): void {
  const last = intervals.at(-1);
  const isSame =
    last?.to === next.from &&
    last.phase === next.phase &&
    last.counts === next.counts &&
    last.rule === next.rule &&
    last.holiday === next.holiday &&
    last.cause === next.cause;
  if (isSame) last.to = next.to;
  else if (next.from < next.to) intervals.push(next);
}
