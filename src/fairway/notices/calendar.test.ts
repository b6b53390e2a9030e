import { expect, test } from 'vitest';
import { createCalendarCache, intervalsWithin, nextInterval } from './periods.ts';

/* Cases in which users of other programs found that their calendars were wrong. */

function hoursOf(lines: readonly string[], [from, to]: readonly [string, string], timeZone: string): string[] {
  const period = { from: null, to: null, timeFrom: null, timeTo: null, interval: null, withdrawnAt: null };
  const periods = [{ ...period, calendar: lines.join('\n') }];
  return intervalsWithin(periods, Date.parse(from), Date.parse(to), timeZone).map((interval) => {
    const [begin, end] = [interval.from, interval.to].map((ms) => new Date(ms).toISOString().slice(0, 16));
    return `${begin} ${end?.slice(11)}${interval.isCertain ? '' : ' ?'}`;
  });
}

test('a rule that ends within the hour that the clock shows twice has its last occurrence', () => {
  const event = ['DTSTART;TZID=Europe/Amsterdam:20201024T023000', 'DURATION:PT5M'];
  const range = ['2020-10-20T00:00:00Z', '2020-10-30T00:00:00Z'] as const;
  const until = (instant: string) =>
    hoursOf([...event, `RRULE:FREQ=DAILY;UNTIL=${instant}`], range, 'Europe/Amsterdam').map((hours) =>
      hours.slice(0, 16),
    );
  expect(until('20201025T010000Z')).toEqual(['2020-10-24T00:30', '2020-10-25T00:30']);
  expect(until('20201025T002900Z')).toEqual(['2020-10-24T00:30']);
  expect(until('20201025T003000Z')).toEqual(['2020-10-24T00:30', '2020-10-25T00:30']);
  expect(until('20201025T030000')).toEqual(['2020-10-24T00:30', '2020-10-25T00:30']);
});

test('exceptions are taken out before and after the change of the clocks', () => {
  const lines = [
    'DTSTART;TZID=Europe/Berlin:20261023T070000',
    'DTEND;TZID=Europe/Berlin:20261023T080000',
    'RRULE:FREQ=DAILY;UNTIL=20261028T080000',
    'EXDATE;TZID=Europe/Berlin:20261024T070000,20261027T070000',
  ];
  expect(hoursOf(lines, ['2026-10-20T00:00:00Z', '2026-10-31T00:00:00Z'], 'Europe/Berlin')).toEqual([
    '2026-10-23T05:00 06:00',
    '2026-10-25T06:00 07:00',
    '2026-10-26T06:00 07:00',
    '2026-10-28T06:00 07:00',
  ]);
});

test('an exception in UTC is that of the same instant, and a whole day makes hours uncertain', () => {
  const weekly = ['DTSTART:20261125T082500', 'DTEND:20261125T091000', 'RRULE:FREQ=WEEKLY;UNTIL=20261209T082500Z'];
  const range = ['2026-11-20T00:00:00Z', '2027-01-31T00:00:00Z'] as const;
  expect(hoursOf([...weekly, 'EXDATE:20261202T072500Z'], range, 'Europe/Berlin')).toEqual([
    '2026-11-25T07:25 08:10',
    '2026-12-09T07:25 08:10',
  ]);
  expect(hoursOf([...weekly, 'EXDATE;VALUE=DATE:20261202'], range, 'Europe/Berlin')).toEqual([
    '2026-11-25T07:25 08:10 ?',
    '2026-12-02T07:25 08:10 ?',
    '2026-12-09T07:25 08:10 ?',
  ]);
});

test('a rule of whole days may end at an instant, and excepts whole days', () => {
  const days = ['DTSTART;VALUE=DATE:20260622', 'DTEND;VALUE=DATE:20260623'];
  const range = ['2026-06-01T00:00:00Z', '2027-06-30T00:00:00Z'] as const;
  const yearly = 'RRULE:FREQ=YEARLY;UNTIL=20270621T220000Z;BYMONTHDAY=22;BYMONTH=6';
  expect(hoursOf([...days, yearly], range, 'Europe/Berlin')).toEqual([
    '2026-06-21T22:00 22:00',
    '2027-06-21T22:00 22:00',
  ]);
  expect(hoursOf([...days, yearly, 'EXDATE;VALUE=DATE:20260622'], range, 'Europe/Berlin')).toEqual([
    '2027-06-21T22:00 22:00',
  ]);
});

test('hours of another zone are those of the same instant, and an unknown name is the time of the place', () => {
  const range = ['2026-11-20T00:00:00Z', '2026-11-30T00:00:00Z'] as const;
  const hours = (zone: string) =>
    hoursOf([`DTSTART;TZID=${zone}:20261125T220000`, `DTEND;TZID=${zone}:20261125T230000`], range, 'Europe/Berlin');
  expect(hours('Europe/London')).toEqual(['2026-11-25T22:00 23:00']);
  expect(hours('"W. Europe Standard Time"')).toEqual(['2026-11-25T21:00 22:00']);
  expect(hours('Europe/Berlin')).toEqual(['2026-11-25T21:00 22:00']);
});

test('on the day on which the clocks change there is one occurrence, as on any other', () => {
  const lines = [
    'DTSTART;TZID=Europe/Kiev:20181001T000000',
    'DTEND;TZID=Europe/Kiev:20181001T010000',
    'RRULE:FREQ=DAILY;UNTIL=20181029T220000Z',
  ];
  expect(hoursOf(lines, ['2018-10-26T00:00:00Z', '2018-11-02T00:00:00Z'], 'Europe/Kyiv')).toEqual([
    '2018-10-26T21:00 22:00',
    '2018-10-27T21:00 22:00',
    '2018-10-28T22:00 23:00',
    '2018-10-29T22:00 23:00',
  ]);
});

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1).join();

test.each([
  `FREQ=YEARLY;BYMONTHDAY=${DAYS_OF_MONTH};BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;COUNT=99999`,
  `FREQ=YEARLY;BYMONTHDAY=${DAYS_OF_MONTH};COUNT=99999`,
  'FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=99999',
  'FREQ=YEARLY;BYMONTH=4,5,6,7,8,9;BYDAY=SA,SU;COUNT=99999',
  `FREQ=MONTHLY;BYMONTHDAY=${DAYS_OF_MONTH};COUNT=99999`,
])('many calendars with the rule %s are uncertain, and none is expanded', (rule) => {
  const common = { from: null, to: null, timeFrom: null, timeTo: null, interval: null, withdrawnAt: null };
  const periods = Array.from({ length: 50 }, (_, minute) => ({
    ...common,
    calendar: `DTSTART:20150101T08${String(minute).padStart(2, '0')}00\nDURATION:PT1M\nRRULE:${rule}`,
  }));
  const at = Date.parse('2026-11-20T08:00:00Z');
  const from = Date.parse('2015-01-01T07:00:00Z');
  expect(nextInterval(periods, at, 'Europe/Berlin')).toEqual({ from, to: Infinity, isCertain: false });
  expect(intervalsWithin(periods, at, at + 1000, 'Europe/Berlin')).toEqual([
    { from: at, to: at + 1000, isCertain: false },
  ]);
});

test('a rule of a season that began years ago is certain', () => {
  const lines = [
    'DTSTART:20150404T080000',
    'DTEND:20150404T200000',
    'RRULE:FREQ=YEARLY;BYMONTH=4,5,6,7,8,9;BYDAY=SA,SU',
  ];
  expect(hoursOf(lines, ['2026-09-26T00:00:00Z', '2027-04-04T00:00:00Z'], 'Europe/Berlin')).toEqual([
    '2026-09-26T06:00 18:00',
    '2026-09-27T06:00 18:00',
    '2027-04-03T06:00 18:00',
  ]);
});

test('a calendar is expanded once for all questions of a day', () => {
  const cache = createCalendarCache();
  const from = Date.parse('2026-11-20T08:00:00Z');
  const ask = (laterMs: number, zone = 'Europe/Berlin') =>
    cache.ranges('DTSTART:20261120T220000\nDURATION:PT1H\nRRULE:FREQ=DAILY', range(from + laterMs), zone);
  const range = (begin: number) => ({ from: begin, to: begin + 86_400_000 });
  expect(ask(3_600_000)).toBe(ask(0));
  expect(ask(86_400_000)).not.toBe(ask(0));
  expect(ask(0, 'Europe/London')).not.toEqual(ask(0));
  expect(cache.stats().items).toBe(3);
});
