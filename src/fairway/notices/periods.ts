/*
 * Times at which a limitation is in force. A period is a range of days with hours, in local time of the place:
 *
 *   CON, none     one stretch from the first hour of the first day to the last hour of the last day
 *   DAY           its hours on each day; an end that is not after the begin is on the next day
 *   SUN … SAT     the same on one day of the week; WKN on Saturdays and Sundays
 *   WRK, WRD      working days. Holidays are unknown here, so it is never certain
 *   DTI, NTI, RVI by day, by night, in restricted visibility: unknown in advance, so it is never certain
 *   EXC           its hours on each day are taken out of all others
 *
 * An unknown code is treated as CON, and is not certain.
 */

import { LIMITS } from '../../foundation/shared/limits.ts';
import { dayOfDate, type LocalTime, localTime, weekdayOf } from '../../foundation/shared/local-time.ts';
import { DAY_MS, HOUR_MS } from '../../foundation/shared/units.ts';
import { type CalendarRanges, calendarRanges, merge, type Range, subtract } from './calendar.ts';
import type { Period } from './notice.ts';

/** Approximate size of a stored range with its two numbers. */
const RANGE_BYTES = 40;

/**
 * Keeps the occurrences of calendars: all limitations of a notice may have the same, and each question about the way asks for
 * them again.
 */
export function createCalendarCache() {
  const entries = new Map<string, { ranges: CalendarRanges; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    /** The occurrences that overlap the window, and possibly others on its first and last day, in UTC. */
    ranges(text: string, window: Range, timeZone: string): CalendarRanges {
      // Whole days, so that the next question has the same window.
      const day = Math.floor(window.from / DAY_MS);
      const days = Math.ceil(window.to / DAY_MS - day);
      const key = `${timeZone} ${day} ${days} ${text}`;
      const known = entries.get(key);
      if (known) return known.ranges;
      const found = calendarRanges(text, { from: day * DAY_MS, to: (day + days) * DAY_MS }, localTime(timeZone));
      const size = Buffer.byteLength(key) + found.ranges.length * RANGE_BYTES;
      entries.set(key, { ranges: found, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= LIMITS.calendarRanges.items && bytes <= LIMITS.calendarRanges.bytes) break;
        remove(oldest);
      }
      return found;
    },
    stats: () => ({ items: entries.size, bytes }),
  };
}

/** A range in ms since the epoch that includes `from` and excludes `to`; infinite without a begin or an end. */
export interface Interval extends Range {
  /** False if it depends on unknown conditions, such as holidays or visibility. */
  isCertain: boolean;
}

/** Maximum number of days for which recurring periods are computed in one query. */
const MAX_DAYS = 400;
const DAY_MINUTES = 24 * 60;
/** Search range that contains the whole period around an instant, such as five working days. */
const AROUND_DAYS = 10;
const SOON_DAYS = 40;

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** ISO weekdays on which a period with each code may be in force. */
const WEEKDAYS: Readonly<Record<string, readonly number[]>> = {
  DAY: EVERY_DAY,
  EXC: EVERY_DAY,
  MON: [1],
  TUE: [2],
  WED: [3],
  THU: [4],
  FRI: [5],
  SAT: [6],
  SUN: [7],
  WKN: [6, 7],
  // Saturday is a working day in some countries.
  WRK: [1, 2, 3, 4, 5, 6],
  WRD: [1, 2, 3, 4, 5],
  DTI: EVERY_DAY,
  NTI: EVERY_DAY,
  RVI: EVERY_DAY,
};
const UNCERTAIN = new Set(['WRK', 'WRD', 'DTI', 'NTI', 'RVI']);
/** Codes that depend on light and visibility instead of hours. */
const BY_LIGHT = new Set(['DTI', 'NTI', 'RVI']);

/** The period in force at an instant, or the next one within 400 days, uncut. */
export function nextInterval(periods: readonly Period[], at: number, timeZone: string): Interval | undefined {
  for (const days of [SOON_DAYS, MAX_DAYS - AROUND_DAYS]) {
    const window = { from: at - AROUND_DAYS * DAY_MS, to: at + days * DAY_MS };
    const found = wholeIntervals(periods, window, timeZone).find(({ to }) => to > at);
    if (found) return found;
  }
  return undefined;
}

/** The periods in force from `from` to before `to`, in order, cut to the range, without overlaps. */
export function intervalsWithin(periods: readonly Period[], from: number, to: number, timeZone: string): Interval[] {
  return wholeIntervals(periods, { from, to }, timeZone)
    .map((interval) => ({ ...interval, from: Math.max(from, interval.from), to: Math.min(to, interval.to) }))
    .filter((interval) => interval.from < interval.to);
}

function wholeIntervals(periods: readonly Period[], window: Range, timeZone: string): Interval[] {
  const certain: Range[] = [];
  const uncertain: Range[] = [];
  const excepted: Range[] = [];
  let isOnlyExcepted = true;
  for (const period of periods) {
    const read = readPeriod(period, window, timeZone);
    const end = period.withdrawnAt ?? Number.POSITIVE_INFINITY;
    const kept = read.ranges
      .map(({ from, to }) => ({ from, to: Math.min(to, end) }))
      .filter(({ from, to }) => from < to);
    if (period.interval === 'EXC') {
      excepted.push(...kept);
      continue;
    }
    isOnlyExcepted = false;
    (read.isCertain ? certain : uncertain).push(...kept);
  }
  if (isOnlyExcepted) certain.push({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  const out = merge(excepted);
  const sure = subtract(merge(certain), out);
  const unsure = subtract(subtract(merge(uncertain), out), sure);
  return [
    ...sure.map((range) => ({ ...range, isCertain: true })),
    ...unsure.map((range) => ({ ...range, isCertain: false })),
  ]
    .filter(({ from, to }) => from < window.to && to > window.from)
    .sort((a, b) => a.from - b.from);
}

interface Reading {
  readonly ranges: readonly Range[];
  readonly isCertain: boolean;
}

const calendars = createCalendarCache();

function readPeriod(period: Period, window: Range, timeZone: string): Reading {
  if (period.calendar !== null) return calendars.ranges(period.calendar, window, timeZone);
  const clock = localTime(timeZone);
  const { interval } = period;
  const weekdays = WEEKDAYS[interval ?? 'CON'];
  const isDated = period.from !== null;
  if (!weekdays) return readStretch(period, clock, interval === null || interval === 'CON');
  if (interval !== null && BY_LIGHT.has(interval) && !hasHours(period)) {
    const { ranges } = readStretch(period, clock, false);
    // The last night ends on the following morning.
    const laterMs = interval === 'NTI' ? 12 * HOUR_MS : 0;
    return { ranges: ranges.map(({ from, to }) => ({ from, to: to + laterMs })), isCertain: false };
  }
  if (weekdays.length === 7 && !hasHours(period)) return readStretch(period, clock, !UNCERTAIN.has(interval ?? ''));
  const ranges = readDays(period, { weekdays, window }, clock);
  return { ranges, isCertain: isDated && !UNCERTAIN.has(interval ?? '') };
}

const hasHours = ({ timeFrom, timeTo }: Period): boolean => timeFrom !== null || timeTo !== null;

function readStretch(period: Period, clock: LocalTime, isCertain: boolean): Reading {
  const from =
    period.from === null ? Number.NEGATIVE_INFINITY : clock.beginOf(dayOfDate(period.from), beginMinutes(period));
  if (period.to === null)
    return { ranges: [{ from, to: Number.POSITIVE_INFINITY }], isCertain: isCertain && period.from !== null };
  const day = dayOfDate(period.to);
  const to = clock.endOf(day, endMinutes(period));
  if (from < to) return { ranges: [{ from, to }], isCertain: isCertain && period.from !== null };
  // An end at midnight often means the end of that day.
  const later = clock.endOf(day, DAY_MINUTES);
  return { ranges: from < later ? [{ from, to: later }] : [], isCertain: false };
}

function readDays(
  period: Period,
  { weekdays, window }: { weekdays: readonly number[]; window: Range },
  clock: LocalTime,
): Range[] {
  const begin = beginMinutes(period);
  const end = endMinutes(period);
  const isOverMidnight = end <= begin;
  const first = Math.max(clock.dayOf(window.from) - 1, period.from === null ? -Infinity : dayOfDate(period.from));
  const last = Math.min(clock.dayOf(window.to), first + MAX_DAYS, period.to === null ? Infinity : dayOfDate(period.to));
  const ranges: Range[] = [];
  for (let day = first; day <= last; day++) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    const from = clock.beginOf(day, begin);
    const to = clock.endOf(isOverMidnight ? day + 1 : day, end);
    if (from < to) ranges.push({ from, to });
  }
  return ranges;
}

const beginMinutes = ({ timeFrom }: Period): number => (timeFrom === null ? 0 : toMinutes(timeFrom));

/** End in minutes: a time of one minute or one second before midnight often means the end of the day. */
function endMinutes({ timeTo }: Period): number {
  if (timeTo === null || timeTo.startsWith('23:59')) return DAY_MINUTES;
  return toMinutes(timeTo);
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
