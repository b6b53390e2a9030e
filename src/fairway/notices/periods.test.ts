import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOfDate, weekdayOf } from '../../foundation/shared/local-time.ts';
import { DAY_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { Period } from './notice.ts';
import { intervalsWithin, nextInterval } from './periods.ts';

type InForce = 'yes' | 'maybe' | 'no';

/** Whether a limitation with these periods is in force at an instant. */
function isInForce(periods: readonly Period[], at: number, timeZone: string): InForce {
  const [found] = intervalsWithin(periods, at, at + 1, timeZone);
  return found ? (found.isCertain ? 'yes' : 'maybe') : 'no';
}

const BERLIN = 'Europe/Berlin';
const NONE: Period = {
  from: null,
  to: null,
  timeFrom: null,
  timeTo: null,
  interval: null,
  calendar: null,
  withdrawnAt: null,
};

/** `DAY 2026-11-20..2026-11-24 22:00-06:00`; without a last day `2026-11-20..`. */
function period(text: string): Period {
  const [interval = '', dates = '', hours] = text.split(' ');
  const [from, to] = dates.split('..');
  const [timeFrom, timeTo] = hours?.split('-') ?? [];
  const seconds = (time: string | undefined) => (time ? (time.length === 5 ? `${time}:00` : time) : null);
  return {
    ...NONE,
    interval: interval === '-' ? null : interval,
    from: from || null,
    to: to || null,
    timeFrom: seconds(timeFrom),
    timeTo: seconds(timeTo),
  };
}

const calendar = (...lines: string[]): Period => ({ ...NONE, calendar: lines.join('\n') });

/** Local time of Berlin in winter has the offset +01:00, in summer +02:00. 20 November 2026 is a Friday. */
const vectors: [periods: string, at: string, expected: InForce][] = [
  // One stretch.
  ['CON 2026-11-20..2026-11-24', '2026-11-19T23:59:59+01:00', 'no'],
  ['CON 2026-11-20..2026-11-24', '2026-11-20T00:00:00+01:00', 'yes'],
  ['CON 2026-11-20..2026-11-24', '2026-11-24T23:59:59+01:00', 'yes'],
  ['CON 2026-11-20..2026-11-24', '2026-11-25T00:00:00+01:00', 'no'],
  ['CON 2026-11-20..2026-11-24 08:00-16:00', '2026-11-20T07:59:00+01:00', 'no'],
  ['CON 2026-11-20..2026-11-24 08:00-16:00', '2026-11-22T03:00:00+01:00', 'yes'],
  ['CON 2026-11-20..2026-11-24 08:00-16:00', '2026-11-24T16:00:00+01:00', 'no'],
  ['- 2026-11-20..2026-11-24', '2026-11-22T03:00:00+01:00', 'yes'],
  // Until further notice.
  ['CON 2026-11-20..', '2031-05-01T12:00:00Z', 'yes'],
  ['CON 2026-11-20..', '2026-11-19T12:00:00Z', 'no'],
  ['CON 2026-11-20.. 08:00-16:00', '2027-11-19T23:00:00Z', 'yes'],
  // An end at the hour of the begin may mean the whole day.
  ['CON 2026-11-20..2026-11-20 00:00-00:00', '2026-11-20T12:00:00+01:00', 'maybe'],
  // Hours of each day.
  ['DAY 2026-11-20..2026-11-24 08:00-16:00', '2026-11-22T03:00:00+01:00', 'no'],
  ['DAY 2026-11-20..2026-11-24 08:00-16:00', '2026-11-22T08:00:00+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 08:00-16:00', '2026-11-24T15:59:59+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 08:00-16:00', '2026-11-25T08:00:00+01:00', 'no'],
  ['DAY 2026-11-20..2026-11-24', '2026-11-22T03:00:00+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 08:00-', '2026-11-22T23:30:00+01:00', 'yes'],
  // Over midnight; the last night begins on the last day.
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-20T05:00:00+01:00', 'no'],
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-21T05:59:59+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-21T06:00:00+01:00', 'no'],
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-24T23:00:00+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-25T05:00:00+01:00', 'yes'],
  ['DAY 2026-11-20..2026-11-24 22:00-06:00', '2026-11-25T22:00:00+01:00', 'no'],
  ['DAY 2026-11-20..2026-11-24 00:00-23:59', '2026-11-21T23:59:30+01:00', 'yes'],
  ['DAY 2026-11-20.. 22:00-06:00', '2027-08-01T02:00:00+02:00', 'yes'],
  // Days of the week.
  ['FRI 2026-11-01..2026-11-30 10:00-12:00', '2026-11-20T11:00:00+01:00', 'yes'],
  ['FRI 2026-11-01..2026-11-30 10:00-12:00', '2026-11-19T11:00:00+01:00', 'no'],
  ['SUN 2026-11-01..2026-11-30', '2026-11-22T11:00:00+01:00', 'yes'],
  ['SAT 2026-11-01..2026-11-30 22:00-06:00', '2026-11-22T05:00:00+01:00', 'yes'],
  ['WKN 2026-11-01..2026-11-30', '2026-11-21T11:00:00+01:00', 'yes'],
  ['WKN 2026-11-01..2026-11-30', '2026-11-23T11:00:00+01:00', 'no'],
  // Holidays are not known.
  ['WRK 2026-11-01..2026-11-30 07:00-15:00', '2026-11-23T11:00:00+01:00', 'maybe'],
  ['WRK 2026-11-01..2026-11-30 07:00-15:00', '2026-11-21T11:00:00+01:00', 'maybe'],
  ['WRK 2026-11-01..2026-11-30 07:00-15:00', '2026-11-22T11:00:00+01:00', 'no'],
  ['WRD 2026-11-01..2026-11-30 07:00-15:00', '2026-11-20T11:00:00+01:00', 'maybe'],
  ['WRD 2026-11-01..2026-11-30 07:00-15:00', '2026-11-21T11:00:00+01:00', 'no'],
  // Light and visibility.
  ['DTI 2026-11-20..2026-11-24', '2026-11-22T11:00:00+01:00', 'maybe'],
  ['NTI 2026-11-20..2026-11-24', '2026-11-25T05:00:00+01:00', 'maybe'],
  ['NTI 2026-11-20..2026-11-24', '2026-11-25T13:00:00+01:00', 'no'],
  ['RVI 2026-11-20..2026-11-24 08:00-12:00', '2026-11-22T09:00:00+01:00', 'maybe'],
  ['RVI 2026-11-20..2026-11-24 08:00-12:00', '2026-11-22T13:00:00+01:00', 'no'],
  // Exceptions.
  ['CON 2026-11-20..2026-12-31 | EXC 2026-12-24..2026-12-26', '2026-12-25T11:00:00+01:00', 'no'],
  ['CON 2026-11-20..2026-12-31 | EXC 2026-12-24..2026-12-26', '2026-12-27T00:00:00+01:00', 'yes'],
  [
    'DAY 2026-11-20..2026-12-31 08:00-16:00 | EXC 2026-11-22..2026-11-22 10:00-11:00',
    '2026-11-22T10:30:00+01:00',
    'no',
  ],
  [
    'DAY 2026-11-20..2026-12-31 08:00-16:00 | EXC 2026-11-22..2026-11-22 10:00-11:00',
    '2026-11-22T11:00:00+01:00',
    'yes',
  ],
  ['EXC 2026-11-22..2026-11-22', '2026-11-22T11:00:00+01:00', 'no'],
  ['EXC 2026-11-22..2026-11-22', '2026-11-23T11:00:00+01:00', 'yes'],
  // Several: the one that holds for certain counts.
  ['WRK 2026-11-01..2026-11-30 | FRI 2026-11-01..2026-11-30', '2026-11-20T11:00:00+01:00', 'yes'],
  // What cannot be read.
  ['NEW 2026-11-20..2026-11-24', '2026-11-22T11:00:00+01:00', 'maybe'],
  ['CON ..2026-11-24', '2020-01-01T11:00:00+01:00', 'maybe'],
  ['DAY ..2026-11-24 08:00-16:00', '2026-11-22T11:00:00+01:00', 'maybe'],
  // The night in which 02:00 to 03:00 is left out, and the one in which it comes twice.
  ['DAY 2026-03-28..2026-03-29 22:00-06:00', '2026-03-29T05:59:00+02:00', 'yes'],
  ['DAY 2026-03-28..2026-03-29 22:00-06:00', '2026-03-29T06:00:00+02:00', 'no'],
  ['DAY 2026-03-29..2026-03-29 02:30-04:00', '2026-03-29T03:00:00+02:00', 'yes'],
  ['DAY 2026-03-29..2026-03-29 02:30-04:00', '2026-03-29T01:59:00+01:00', 'no'],
  ['DAY 2026-10-25..2026-10-25 02:30-05:00', '2026-10-25T02:30:00+02:00', 'yes'],
  ['DAY 2026-10-25..2026-10-25 02:30-05:00', '2026-10-25T02:10:00+01:00', 'yes'],
  ['DAY 2026-10-25..2026-10-25 01:00-02:30', '2026-10-25T02:20:00+01:00', 'yes'],
  ['DAY 2026-10-25..2026-10-25 01:00-02:30', '2026-10-25T02:30:00+01:00', 'no'],
];

test.each(vectors)('%s is at %s in force: %s', (text, at, expected) => {
  expect(isInForce(text.split(' | ').map(period), Date.parse(at), BERLIN)).toBe(expected);
});

test('without periods it is in force as long as its notice', () => {
  expect(isInForce([], 0, BERLIN)).toBe('yes');
});

test('the clock is that of the place', () => {
  const periods = [period('DAY 2026-11-20..2026-11-24 08:00-16:00')];
  expect(isInForce(periods, Date.parse('2026-11-22T06:30:00Z'), 'Europe/Bucharest')).toBe('yes');
  expect(isInForce(periods, Date.parse('2026-11-22T06:30:00Z'), BERLIN)).toBe('no');
});

test('what was withdrawn holds until then', () => {
  const withdrawn = { ...period('CON 2026-11-20..'), withdrawnAt: Date.parse('2026-11-21T12:00:00Z') };
  expect(isInForce([withdrawn], Date.parse('2026-11-21T11:59:00Z'), BERLIN)).toBe('yes');
  expect(isInForce([withdrawn], Date.parse('2026-11-21T12:00:00Z'), BERLIN)).toBe('no');
});

describe('the next interval', () => {
  const at = Date.parse('2026-11-22T12:00:00+01:00');

  test('is the one that holds, with its whole length', () => {
    expect(nextInterval([period('CON 2026-11-20..2026-11-24')], at, BERLIN)).toEqual({
      from: Date.parse('2026-11-20T00:00:00+01:00'),
      to: Date.parse('2026-11-25T00:00:00+01:00'),
      isCertain: true,
    });
  });

  test('is the one that begins next', () => {
    expect(nextInterval([period('DAY 2026-11-20..2026-11-24 22:00-06:00')], at, BERLIN)).toEqual({
      from: Date.parse('2026-11-22T22:00:00+01:00'),
      to: Date.parse('2026-11-23T06:00:00+01:00'),
      isCertain: true,
    });
  });

  test('may be months away, may have no end, and may not be', () => {
    expect(nextInterval([period('CON 2027-06-01..')], at, BERLIN)).toEqual({
      from: Date.parse('2027-06-01T00:00:00+02:00'),
      to: Number.POSITIVE_INFINITY,
      isCertain: true,
    });
    expect(nextInterval([period('CON 2026-01-01..2026-02-01')], at, BERLIN)).toBeUndefined();
  });
});

describe('a calendar', () => {
  const nights = calendar('DTSTART:20261120T220000', 'DTEND:20261121T060000', 'RRULE:FREQ=DAILY;UNTIL=20261124T060000');
  const at = (text: string) => isInForce([nights], Date.parse(text), BERLIN);

  test('repeats in the time of the place', () => {
    expect(at('2026-11-20T21:59:00+01:00')).toBe('no');
    expect(at('2026-11-23T23:00:00+01:00')).toBe('yes');
    expect(at('2026-11-24T05:59:00+01:00')).toBe('yes');
    expect(at('2026-11-24T23:00:00+01:00')).toBe('no');
  });

  test('keeps its hours over a change of the clocks', () => {
    const daily = calendar('DTSTART:20261020T220000', 'DTEND:20261021T060000', 'RRULE:FREQ=DAILY;COUNT=10');
    expect(isInForce([daily], Date.parse('2026-10-24T22:00:00+02:00'), BERLIN)).toBe('yes');
    expect(isInForce([daily], Date.parse('2026-10-25T05:59:00+01:00'), BERLIN)).toBe('yes');
    expect(isInForce([daily], Date.parse('2026-10-25T06:00:00+01:00'), BERLIN)).toBe('no');
  });

  test.each<[string, string[], string, InForce]>([
    ['a single stretch', ['DTSTART:20261120T080000', 'DTEND:20261122T160000'], '2026-11-21T03:00:00+01:00', 'yes'],
    [
      'whole days, of which the end is not one',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122'],
      '2026-11-22T00:00:00+01:00',
      'no',
    ],
    ['a length', ['DTSTART:20261120T080000', 'DURATION:PT2H'], '2026-11-20T09:59:00+01:00', 'yes'],
    ['no end', ['DTSTART:20261120T080000'], '2030-11-20T09:59:00+01:00', 'yes'],
    ['times in UTC', ['DTSTART:20261120T080000Z', 'DTEND:20261120T090000Z'], '2026-11-20T08:30:00Z', 'yes'],
    [
      'days of the week',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'],
      '2026-11-25T09:00:00+01:00',
      'yes',
    ],
    [
      'days of the week, on others',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'],
      '2026-11-26T09:00:00+01:00',
      'no',
    ],
    [
      'an exception',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=DAILY', 'EXDATE:20261120T080000'],
      '2026-11-20T09:00:00+01:00',
      'no',
    ],
    [
      'a folded line',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=', ' DAILY'],
      '2026-11-20T09:00:00+01:00',
      'yes',
    ],
    [
      'several events',
      [
        'BEGIN:VEVENT',
        'DTSTART:20261116T080000',
        'DTEND:20261116T100000',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTSTART:20261120T080000',
        'DTEND:20261120T100000',
        'END:VEVENT',
      ],
      '2026-11-20T09:00:00+01:00',
      'yes',
    ],
    [
      'a rule that is not computed',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=SECONDLY'],
      '2026-11-20T12:00:00+01:00',
      'maybe',
    ],
    [
      'a rule that is none',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=DAILY;BYDAY=XX'],
      '2026-11-20T12:00:00+01:00',
      'maybe',
    ],
    [
      'a rule that never comes true',
      ['DTSTART:20261116T080000', 'DTEND:20261116T100000', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
      '2026-11-20T12:00:00+01:00',
      'no',
    ],
    [
      'a rule since years',
      ['DTSTART:20201116T080000', 'DTEND:20201116T100000', 'RRULE:FREQ=DAILY'],
      '2026-11-20T09:00:00+01:00',
      'yes',
    ],
    [
      'a rule since a century',
      ['DTSTART:19901116T080000', 'DTEND:19901116T100000', 'RRULE:FREQ=DAILY'],
      '2026-11-20T12:00:00+01:00',
      'maybe',
    ],
    ['no calendar', ['every second Tuesday'], '2026-11-20T12:00:00+01:00', 'maybe'],
  ])('may have %s', (_what, lines, instant, expected) => {
    expect(isInForce([calendar(...lines)], Date.parse(instant), BERLIN)).toBe(expected);
  });

  test('of strangers takes no time', () => {
    const part = fc.constantFrom(
      'INTERVAL=1',
      'INTERVAL=0',
      'COUNT=99999',
      'BYDAY=53MO',
      'BYDAY=-1FR',
      'BYMONTHDAY=31',
      'BYMONTH=2,4',
      'BYSETPOS=400',
      'WKST=SU',
    );
    const rule = fc.tuple(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      fc.uniqueArray(part, { maxLength: 4 }),
    );
    fc.assert(
      fc.property(rule, fc.integer({ min: 2015, max: 2026 }), ([frequency, parts], year) => {
        const strange = calendar(
          `DTSTART:${year}0131T080000`,
          `DTEND:${year}0131T090000`,
          `RRULE:${[`FREQ=${frequency}`, ...parts].join(';')}`,
        );
        const began = process.threadCpuUsage();
        intervalsWithin([strange], Date.parse('2026-11-01T00:00:00Z'), Date.parse('2027-11-01T00:00:00Z'), BERLIN);
        const { user, system } = process.threadCpuUsage(began);
        expect((user + system) / 1e6).toBeLessThan(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('compared with a program that looks at every minute', () => {
  const codes = ['CON', 'DAY', 'MON', 'SAT', 'SUN', 'WKN', 'WRK', 'WRD', 'EXC'];
  const day = fc.integer({ min: 0, max: 5 });
  const hour = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}:00`);
  /** The days round both changes of the clocks, and others. */
  const begin = fc.constantFrom('2026-03-26', '2026-10-22', '2026-11-18');
  const periodOf = (first: string) =>
    fc.record({
      from: day.map((add) => dateOf(dayOfDate(first) + add)),
      to: fc.option(day.map((add) => dateOf(dayOfDate(first) + add))),
      timeFrom: fc.option(hour),
      timeTo: fc.option(hour),
      interval: fc.constantFrom(...codes),
      calendar: fc.constant(null),
      withdrawnAt: fc.constant(null),
    });
  const cases = begin.chain((first) =>
    fc.record({ first: fc.constant(first), periods: fc.array(periodOf(first), { minLength: 1, maxLength: 3 }) }),
  );

  test('it is in force at the same minutes', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(cases, ({ first, periods }) => {
        const from = Date.parse(`${first}T00:00:00Z`);
        const minutes = 6 * 24 * 60;
        const expected = everyMinute(periods, from, minutes);
        const intervals = intervalsWithin(periods, from, from + minutes * MINUTE_MS, BERLIN);
        const found = Array.from({ length: minutes }, (_, index): InForce => {
          const at = from + index * MINUTE_MS;
          const interval = intervals.find((one) => at >= one.from && at < one.to);
          return interval ? (interval.isCertain ? 'yes' : 'maybe') : 'no';
        });
        expect(changesOf(found)).toEqual(changesOf(expected));
      }),
      { numRuns: 100 },
    );
  });
});

/** At which minutes it changes, and to what. */
const changesOf = (states: readonly InForce[]): string[] =>
  states.flatMap((state, index) => (state === states[index - 1] ? [] : [`${index} ${state}`]));

/** Minutes of what the wall shows. */
const knownFaces = new Map<number, readonly number[]>();
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: BERLIN, dateStyle: 'short', timeStyle: 'medium' });

const faceAt = (at: number): number => Date.parse(`${wall.format(at).replace(' ', 'T')}Z`) / MINUTE_MS;

/** Slow and simple: what the clock on the wall shows at each minute. */
function everyMinute(periods: readonly Period[], from: number, minutes: number): InForce[] {
  const before = 3 * 24 * 60;
  const faces =
    knownFaces.get(from) ??
    Array.from({ length: minutes + 2 * before }, (_, index) => faceAt(from + (index - before) * MINUTE_MS));
  knownFaces.set(from, faces);
  const states = periods.map((one) => ({ ...stretchesOf(one, faces), interval: one.interval }));
  const isOnlyExcept = periods.every(({ interval }) => interval === 'EXC');
  return Array.from({ length: minutes }, (_, index) => {
    const at = index + before;
    const holds = states.filter(({ stretches }) => stretches.some(([begin, end]) => at >= begin && at < end));
    if (holds.some(({ interval }) => interval === 'EXC')) return 'no';
    if (isOnlyExcept || holds.some(({ isCertain }) => isCertain)) return 'yes';
    return holds.length > 0 ? 'maybe' : 'no';
  });
}

const minuteOf = (date: number, time: string): number =>
  (date * DAY_MS) / MINUTE_MS + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function stretchesOf(one: Period, faces: readonly number[]): { stretches: [number, number][]; isCertain: boolean } {
  const { interval, timeFrom, timeTo } = one;
  const isSure = interval !== 'WRK' && interval !== 'WRD';
  const firstDay = dayOfDate(one.from ?? '');
  const begin = (timeFrom ?? '00:00').slice(0, 5);
  const end = (timeTo ?? '24:00').slice(0, 5);
  // The first minute that shows so much or more, and the last that shows it; else the one after the last that shows less.
  const beginOf = (date: number, time: string) => {
    const limit = minuteOf(date, time);
    const index = faces.findIndex((face) => face >= limit);
    return index === -1 ? faces.length : index;
  };
  const endOf = (date: number, time: string): number => {
    const limit = minuteOf(date, time);
    const exact = faces.lastIndexOf(limit);
    return exact === -1 ? 1 + faces.findLastIndex((face) => face < limit) : exact;
  };
  if (interval === 'CON') {
    if (one.to === null) return { stretches: [[beginOf(firstDay, begin), faces.length]], isCertain: true };
    const last = dayOfDate(one.to);
    if (`${one.from} ${begin}` < `${one.to} ${end}`)
      return { stretches: [[beginOf(firstDay, begin), endOf(last, end)]], isCertain: true };
    return { stretches: last < firstDay ? [] : [[beginOf(firstDay, begin), endOf(last, '24:00')]], isCertain: false };
  }
  const weekdays: Record<string, number[]> = {
    MON: [1],
    SAT: [6],
    SUN: [7],
    WKN: [6, 7],
    WRK: [1, 2, 3, 4, 5, 6],
    WRD: [1, 2, 3, 4, 5],
  };
  const allowed = weekdays[interval ?? ''] ?? [1, 2, 3, 4, 5, 6, 7];
  const lastDay = one.to === null ? firstDay + 400 : dayOfDate(one.to);
  const stretches: [number, number][] = [];
  for (let date = firstDay; date <= lastDay && minuteOf(date, '00:00') < (faces.at(-1) ?? 0); date++) {
    if (!allowed.includes(weekdayOf(date))) continue;
    stretches.push([beginOf(date, begin), endOf(end <= begin ? date + 1 : date, end)]);
  }
  return { stretches, isCertain: isSure };
}
