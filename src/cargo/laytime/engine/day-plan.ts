import { dateOf, type LocalTime, minutesOf, weekdayOf } from '../../../foundation/shared/local-time.ts';
import { type HolidayName, holidayOf } from './holidays.ts';
import type { Counting, LaytimeOptions, ShorterDay } from './rule-set.ts';
import type { Call, Span } from './terms.ts';

/** Reason why a part of a day counts or does not count. */
export type DayRule =
  | 'workingTime'
  | 'restDay'
  | 'holiday'
  | 'outsideHours'
  | 'afterRestDay'
  | 'shorterDay'
  | 'runningTime';

export interface DayPart {
  readonly from: number;
  readonly to: number;
  readonly counts: boolean;
  readonly rule: DayRule;
  readonly holiday?: HolidayName | undefined;
}

export interface Site {
  readonly place: string;
  readonly local: LocalTime;
  readonly localHolidays: readonly string[];
}

const DAY_MINUTES = 24 * 60;

/** A local day from midnight to midnight, divided into parts that count and parts that do not. */
function planDay(counting: Counting, day: number, site: Site): DayPart[] {
  const rest = restOf(counting, day, site);
  const parts = rest ?? hoursOf(counting, day, site);
  return parts
    .map(({ from, to, ...part }) => ({
      ...part,
      from: site.local.instantOf(day, from),
      to: to === DAY_MINUTES ? site.local.instantOf(day + 1, 0) : site.local.instantOf(day, to),
    }))
    .filter(({ from, to }) => from < to);
}

/** The whole day as one part if none of it counts, otherwise undefined. */
function restOf({ workingDays, holidays }: Counting, day: number, site: Site): DayPart[] | undefined {
  const whole = { from: 0, to: DAY_MINUTES, counts: false };
  const holiday = holidays === 'excluded' ? holidayOf(site.place, day, site.localHolidays) : undefined;
  if (holiday) return [{ ...whole, rule: 'holiday', holiday }];
  return workingDays.includes(weekdayOf(day)) ? undefined : [{ ...whole, rule: 'restDay' }];
}

function hoursOf(counting: Counting, day: number, site: Site): DayPart[] {
  const afterRest = counting.afterRestDay !== null && restOf(counting, day - 1, site) ? counting.afterRestDay : '00:00';
  const first = minutesOf(afterRest);
  const shorter = counting.shorter.filter((each) => isAbout(each, day));
  const from = Math.max(0, ...shorter.map((each) => minutesOf(each.from ?? '00:00')));
  const to = Math.min(DAY_MINUTES, ...shorter.map((each) => minutesOf(each.to ?? '24:00')));
  const windows = counting.windows.map(([start, end]) => ({ from: minutesOf(start), to: minutesOf(end) }));

  /** Each edge begins a new part; the rule at its middle decides. */
  const edges = [0, DAY_MINUTES, first, from, to, ...windows.flatMap((each) => [each.from, each.to])];
  const sorted = [...new Set(edges)].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index] ?? 0;
    const rule = ruleAt((start + end) / 2);
    return { from: start, to: end, counts: rule === 'workingTime', rule };
  });

  function ruleAt(minute: number): DayRule {
    if (!windows.some((each) => minute >= each.from && minute < each.to)) return 'outsideHours';
    if (minute < first) return 'afterRestDay';
    return minute < from || minute >= to ? 'shorterDay' : 'workingTime';
  }
}

const isAbout = ({ weekday, date }: ShorterDay, day: number): boolean =>
  (weekday !== undefined && weekday === weekdayOf(day)) || (date !== undefined && dateOf(day).endsWith(`-${date}`));

/** All parts between two instants. */
function* planDays(counting: Counting, { from, to }: { from: number; to: number }, site: Site): Generator<DayPart> {
  for (let day = site.local.dayOf(from); ; day += 1) {
    for (const part of planDay(counting, day, site)) {
      if (part.from >= to) return;
      if (part.to <= from) continue;
      yield { ...part, from: Math.max(part.from, from), to: Math.min(part.to, to) };
    }
  }
}

/** A time span within one part of the day, with the same events throughout. */
export interface Slice extends DayPart {
  readonly isReadyByOrder: boolean;
  readonly isUsed: boolean;
  /** Cause of an interruption. */
  readonly cause: string | undefined;
  /** Whether the vessel is on the way from the previous berth. */
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
