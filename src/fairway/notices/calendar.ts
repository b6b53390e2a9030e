/*
 * Periods of NtS 6.0: lines of iCalendar (RFC 5545), DTSTART, DTEND or DURATION, RRULE and EXDATE, in local time of the
 * place. Recurrences are expanded as if local time were UTC, then each begin and end is converted to real time.
 */
import { RRuleTemporal } from 'rrule-temporal';
import { type LocalTime, localTime } from '../../foundation/shared/local-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { Period } from './notice.ts';

/** Maximum number of periods in a message; the rest is ignored. */
const MAX_EVENTS = 20;
const MAX_RULE_LENGTH = 300;
/** Maximum number of occurrences of a rule in one query. */
const MAX_OCCURRENCES = 1000;
/** Maximum number of occurrences by month or year to compute; with a COUNT, the library computes all from the start. */
const MAX_COMPUTED = 400;
/** Maximum age of the begin of a rule that is expanded. */
const MAX_AGE_MS = 12 * 366 * DAY_MS;
const MAX_WINDOW_MS = 400 * DAY_MS;
/** Maximum shift of a clock. */
const CLOCK_CHANGE_MS = 2 * HOUR_MS;

/** Accepted rules. Other frequencies, such as every second, do not occur for waterways. */
const RULE =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|WKST|BYSETPOS)=[A-Z0-9,+-]+)*$/;
const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;
const DURATION = /^P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

/** Local time as ms since 1970-01-01 00:00 local time. */
interface Stamp {
  face: number;
  isDate: boolean;
  /** ms since the epoch, if the stamp is in UTC: `face` is ambiguous in the hour that is repeated as clocks go back. */
  instant?: number;
}

interface Event {
  start?: Stamp | undefined;
  end?: Stamp | undefined;
  durationMs?: number | undefined;
  rule?: string | undefined;
  excepted: Set<number>;
  /** Excepted whole days. The standard does not define their effect on an event with hours. */
  exceptedDays: Set<number>;
  lines: string[];
}

/** One period for each event of a calendar. Its dates and hours are for display; the lines are authoritative. */
export function calendarPeriods(
  text: string,
): Pick<Period, 'from' | 'to' | 'timeFrom' | 'timeTo' | 'interval' | 'calendar'>[] {
  const unread = { from: null, to: null, timeFrom: null, timeTo: null, interval: null };
  const events = readEvents(text, UTC);
  if (events.length === 0) return [{ ...unread, calendar: text }];
  return events.map(({ start, end, rule, lines }) => {
    const until = parseStamp(/UNTIL=([^;]*)/.exec(rule ?? '')?.[1] ?? '', UTC);
    // The end of an all-day event is exclusive.
    const last = rule === undefined ? end && (end.isDate ? end.face - 1 : end.face) : until?.face;
    return {
      from: start ? dateText(start.face) : null,
      to: last === undefined ? null : dateText(last),
      timeFrom: start && !start.isDate ? timeText(start.face) : null,
      timeTo: end && !end.isDate ? timeText(end.face) : null,
      interval: rule === undefined ? 'CON' : /^FREQ=DAILY(;(UNTIL|COUNT|WKST)=[^;]*)*$/.test(rule) ? 'DAY' : null,
      calendar: lines.join('\n'),
    };
  });
}

const UTC = localTime('UTC');
const dateText = (face: number): string => new Date(face).toISOString().slice(0, 10);
const timeText = (face: number): string => new Date(face).toISOString().slice(11, 19);

export interface CalendarRanges {
  readonly ranges: readonly Range[];
  readonly isCertain: boolean;
}

/** The occurrences that overlap the window; uncertain if a part cannot be computed. */
export function calendarRanges(text: string, window: Range, clock: LocalTime): CalendarRanges {
  const ranges: Range[] = [];
  let isCertain = true;
  const events = readEvents(text, clock);
  if (events.length === 0) return { ranges: [{ from: -Infinity, to: Infinity }], isCertain: false };
  for (const event of events) {
    const found = expand(event, window, clock);
    ranges.push(...found.ranges);
    isCertain &&= found.isCertain;
  }
  return { ranges, isCertain };
}

function readEvents(text: string, clock: LocalTime): Event[] {
  const events: Event[] = [];
  let event = newEvent();
  const finish = () => {
    if (event.start || event.rule !== undefined) events.push(event);
    event = newEvent();
  };
  // A line that begins with white space continues the previous line (RFC 5545, 3.1).
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/[\r\n]+/)) {
    const [, name = '', parameters = '', given = ''] = /^\s*([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    const value = given.trim();
    const stampOf = (text: string) => parseStamp(text, clock, zoneOf(parameters));
    switch (name.toUpperCase()) {
      case 'BEGIN':
        finish();
        continue;
      case 'DTSTART':
        if (event.start) finish();
        event.start = stampOf(value);
        break;
      case 'DTEND':
        event.end = stampOf(value);
        break;
      case 'DURATION':
        event.durationMs = parseDuration(value);
        break;
      case 'RRULE':
        event.rule = value.toUpperCase();
        break;
      case 'EXDATE':
        for (const stamp of value.split(',').slice(0, MAX_OCCURRENCES)) {
          const read = stampOf(stamp);
          if (read) (read.isDate ? event.exceptedDays : event.excepted).add(read.face);
        }
        break;
      default:
        continue;
    }
    event.lines.push(line.trim());
    if (events.length >= MAX_EVENTS) return events;
  }
  finish();
  return events;
}

const newEvent = (): Event => ({ excepted: new Set(), exceptedDays: new Set(), lines: [] });

function expand(event: Event, window: Range, clock: LocalTime): { ranges: Range[]; isCertain: boolean } {
  const { start, end, durationMs, rule, excepted, exceptedDays } = event;
  if (!start) return { ranges: [{ from: -Infinity, to: end ? atEnd(end.face, clock) : Infinity }], isCertain: false };
  const lengthMs = lengthOf(start, end, durationMs);
  if (rule === undefined) {
    const to = lengthMs === undefined ? Infinity : atEnd(start.face + lengthMs, clock);
    return { ranges: [{ from: atBegin(start.face, clock), to }], isCertain: true };
  }
  const faces = lengthMs === undefined ? undefined : occurrences({ start, lengthMs, rule }, window, clock);
  if (!faces || lengthMs === undefined)
    return { ranges: [{ from: atBegin(start.face, clock), to: Infinity }], isCertain: false };
  const isExcepted = (face: number) => excepted.has(face) || (start.isDate && exceptedDays.has(face));
  const ranges = faces
    .filter((face) => !isExcepted(face))
    .map((face) => ({ from: atBegin(face, clock), to: atEnd(face + lengthMs, clock) }));
  return { ranges: ranges.filter(({ from, to }) => from < to), isCertain: start.isDate || exceptedDays.size === 0 };
}

function lengthOf(start: Stamp, end: Stamp | undefined, durationMs: number | undefined): number | undefined {
  const lengthMs = end ? end.face - start.face : (durationMs ?? (start.isDate ? DAY_MS : undefined));
  return lengthMs !== undefined && lengthMs > 0 ? lengthMs : undefined;
}

/** Starts of occurrences that overlap the window; undefined if not computed. */
function occurrences(
  { start, lengthMs, rule }: { start: Stamp; lengthMs: number; rule: string },
  window: Range,
  clock: LocalTime,
): number[] | undefined {
  if (rule.length > MAX_RULE_LENGTH || !RULE.test(rule)) return undefined;
  const from = Math.max(faceOf(window.from, clock) - lengthMs - DAY_MS, start.face);
  const to = Math.min(faceOf(window.to, clock), from + MAX_WINDOW_MS) + DAY_MS;
  if (from - start.face > MAX_AGE_MS) return undefined;
  if (from > to) return [];
  if (computedAtMost(rule, to - (rule.includes(';COUNT=') ? start.face : from)) > MAX_COMPUTED) return undefined;
  const last = parseStamp(/UNTIL=([^;]*)/.exec(rule)?.[1] ?? '', clock);
  // Occurrences until a given instant are compared as instants below.
  const marginMs = last?.instant === undefined ? 0 : CLOCK_CHANGE_MS;
  const until = rule.replace(/UNTIL=[^;]*/, () =>
    last ? `UNTIL=${toStamp(last.isDate ? last.face + DAY_MS - 1000 : last.face + marginMs)}` : 'UNTIL=?',
  );
  try {
    const expanded = new RRuleTemporal({
      rruleString: `DTSTART:${toStamp(start.face)}\nRRULE:${until}`,
      maxIterations: MAX_OCCURRENCES,
    });
    const found = expanded.between(new Date(from), new Date(to), true);
    if (found.length > MAX_OCCURRENCES) return undefined;
    const faces = found.map(({ epochMilliseconds }) => epochMilliseconds);
    const { instant = Number.POSITIVE_INFINITY } = last ?? {};
    return faces.filter((face) => atBegin(face, clock) <= instant);
  } catch {
    // The library rejects the rule; it is shown unchanged.
    return undefined;
  }
}

/** Upper bound of the computed occurrences; 0 by day or week, where the library begins at the query. */
function computedAtMost(rule: string, durationMs: number): number {
  const listOf = (name: string): string[] =>
    new RegExp(`;${name}=([^;]*)`)
      .exec(rule)?.[1]
      ?.split(',')
      .filter((entry) => entry !== '') ?? [];
  const isYearly = rule.startsWith('FREQ=YEARLY');
  if (!isYearly && !rule.startsWith('FREQ=MONTHLY')) return 0;
  const [months, days, weekdays] = [listOf('BYMONTH'), listOf('BYMONTHDAY'), listOf('BYDAY')];
  // A weekday without a number is up to five days of a month.
  const perWeekday = weekdays.map((weekday) => (/\d/.test(weekday) ? 1 : 5)).reduce((sum, count) => sum + count, 0);
  const perMonth = Math.max(1, days.length) * Math.max(1, perWeekday);
  const monthsOfYear = months.length > 0 ? months.length : days.length + weekdays.length > 0 ? 12 : 1;
  const perPeriod = isYearly ? monthsOfYear * perMonth : perMonth;
  return perPeriod * (durationMs / ((isYearly ? 365 : 30) * DAY_MS));
}

const faceOf = (instant: number, clock: LocalTime): number =>
  clock.dayOf(instant) * DAY_MS + clock.minuteOf(instant) * MINUTE_MS;
const atBegin = (face: number, clock: LocalTime): number =>
  clock.beginOf(Math.floor(face / DAY_MS), (face % DAY_MS) / MINUTE_MS);
const atEnd = (face: number, clock: LocalTime): number =>
  clock.endOf(Math.floor(face / DAY_MS), (face % DAY_MS) / MINUTE_MS);
const toStamp = (face: number): string => `${new Date(face).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The zone that is named. A name unknown to IANA stands for the local time of the place. */
function zoneOf(parameters: string): LocalTime | undefined {
  const name = /;TZID="?([\w/+-]{1,40})/i.exec(parameters)?.[1];
  try {
    return name === undefined ? undefined : localTime(name);
  } catch {
    return undefined;
  }
}

function parseStamp(text: string, clock: LocalTime, zone: LocalTime = clock): Stamp | undefined {
  const [, year, month, day, hour, minute = 0, second = 0, zulu] = STAMP.exec(text.trim()) ?? [];
  if (year === undefined || Number(year) < 1990 || Number(year) > 2200) return undefined;
  const face = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute),
    Number(second),
  );
  if (!zulu && (zone === clock || clock === UTC || hour === undefined)) return { face, isDate: hour === undefined };
  if (!zulu) return { face: faceOf(atBegin(face, zone), clock), isDate: false };
  return { face: faceOf(face, clock), isDate: false, instant: face };
}

function parseDuration(text: string): number | undefined {
  const [match, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text.trim()) ?? [];
  if (match === undefined) return undefined;
  const total = (Number(weeks) * 7 + Number(days)) * DAY_MS + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return total + Number(seconds) * 1000;
}

/** A range that includes `from` and excludes `to`. */
export interface Range {
  from: number;
  to: number;
}

/** Merges ranges that overlap or are adjacent; the result is sorted. */
export function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The ranges without the parts in the others; both as returned by `merge`. */
export function subtract(ranges: readonly Range[], others: readonly Range[]): Range[] {
  return ranges.flatMap((range) => {
    const left: Range[] = [];
    let { from } = range;
    for (const other of others) {
      if (other.to <= from) continue;
      if (other.from >= range.to) break;
      if (other.from > from) left.push({ from, to: other.from });
      from = other.to;
    }
    if (from < range.to) left.push({ from, to: range.to });
    return left;
  });
}
