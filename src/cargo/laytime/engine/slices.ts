import { type DayPart, planDays, type Site } from './day-plan.ts';
import type { LaytimeOptions } from './options.ts';
import type { Counting } from './rule-set.ts';
import type { Call, Span } from './terms.ts';

/** A time span with one part of the day and one set of events. */
export interface Slice extends DayPart {
  readonly isReadyByOrder: boolean;
  readonly isUsed: boolean;
  /** Cause of an interruption. */
  readonly cause: string | undefined;
  /** On the way from the previous berth. */
  readonly isShifting: boolean;
}

/** Divides the time between two instants into slices. */
export function* slice(
  counting: Counting,
  span: Span & { isShifting: boolean },
  { call, site, week }: { call: Call; site: Site; week: LaytimeOptions['week'] },
): Generator<Slice> {
  const { readyByOrder, interruptions, used } = call;
  const edges = [...readyByOrder, ...interruptions, ...used].flatMap(({ from, to }) => [from, to]);
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  let next = 0;
  for (const part of week === 'SHINC' ? runningTime(span) : planDays(counting, span, site)) {
    let { from } = part;
    while (from < part.to) {
      while (next < sorted.length && (sorted[next] ?? 0) <= from) next += 1;
      const to = Math.min(part.to, sorted[next] ?? part.to);
      yield {
        ...part,
        from,
        to,
        isReadyByOrder: covers(readyByOrder, from),
        isUsed: covers(used, from),
        cause: interruptions.find((each) => isIn(each, from))?.cause,
        isShifting: span.isShifting,
      };
      from = to;
    }
  }
}

const isIn = ({ from, to }: Span, at: number): boolean => from <= at && at < to;
const covers = (spans: readonly Span[], at: number): boolean => spans.some((each) => isIn(each, at));

const runningTime = ({ from, to }: Span): DayPart[] =>
  from < to ? [{ from, to, counts: true, rule: 'runningTime' }] : [];
