import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeOfDay } from './compose-fix.ts';

const DAY_MS = 86_400_000;
const ROLLOVER_MS = 1024 * 7 * DAY_MS;
const instant = (text: string) => Date.parse(text);

/** Dates an instant as a receiver would send it, seen by a service at `now`. */
function date(text: string, now: string, { dated = true, expected = now } = {}) {
  const at = instant(text);
  const dayMs = Math.floor(at / DAY_MS) * DAY_MS;
  return dateTimeOfDay(at - dayMs, dated ? dayMs : null, { now: instant(now), expected: instant(expected) });
}

test.each([
  ['of this moment', '2026-11-20T08:35:59Z', '2026-11-20T08:36:00Z'],
  ['across midnight', '2026-11-19T23:59:59Z', '2026-11-20T00:00:01Z'],
  ['ahead of a clock that is slow by hours', '2026-11-20T08:35:59Z', '2026-11-19T20:00:00Z'],
  ['ahead of a clock that begins with 1970', '2026-11-20T08:35:59Z', '1970-01-01T00:00:40Z'],
  ['kept back for a weekend', '2026-11-17T06:00:00Z', '2026-11-20T08:36:00Z'],
])('a date %s is believed', (_what, text, now) => {
  expect(date(text, now)).toEqual({ instant: instant(text), source: 'receiver' });
});

test.each([1, 2])('a receiver that lost 1024 weeks %i times is put right', (times) => {
  const now = instant('2026-11-20T08:36:00Z');
  const reported = new Date(now - 1000 - times * ROLLOVER_MS).toISOString();
  expect(date(reported, '2026-11-20T08:36:00Z')).toEqual({ instant: now - 1000, source: 'rollover' });
});

test('a receiver that lost 1024 weeks is put right by a clock that begins with 1970', () => {
  const reported = new Date(instant('2026-11-20T08:35:59Z') - ROLLOVER_MS).toISOString();
  expect(date(reported, '1970-01-01T00:00:40Z')).toEqual({
    instant: instant('2026-11-20T08:35:59Z'),
    source: 'rollover',
  });
});

test.each([
  ['years back', '2020-01-01T08:35:59Z'],
  ['two days ahead', '2026-11-22T08:35:59Z'],
])("a date %s is replaced by the server's day", (_what, text) => {
  expect(date(text, '2026-11-20T08:36:00Z')).toEqual({
    instant: instant('2026-11-20T08:35:59Z'),
    source: 'implausible',
  });
});

test('without a date, the time just before midnight is yesterday and the time just after it is tomorrow', () => {
  const late = date('2000-01-01T23:59:58Z', '2026-11-20T00:00:01Z', { dated: false });
  expect(late).toEqual({ instant: instant('2026-11-19T23:59:58Z'), source: 'none' });
  const early = date('2000-01-01T00:00:01Z', '2026-11-19T23:59:58Z', { dated: false });
  expect(early).toEqual({ instant: instant('2026-11-20T00:00:01Z'), source: 'none' });
});

test('without a date, the day follows what is expected rather than the clock', () => {
  const kept = date('2000-01-01T06:00:05Z', '2026-11-20T20:00:00Z', {
    dated: false,
    expected: '2026-11-18T06:00:00Z',
  });
  expect(kept.instant).toBe(instant('2026-11-18T06:00:05Z'));
});

test('without a date, the instant is within twelve hours of what is expected and keeps its time of day', () => {
  const time = fc.nat({ max: DAY_MS - 1 });
  const now = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(time, now, (timeOfDayMs, expected) => {
      const { instant: at } = dateTimeOfDay(timeOfDayMs, null, { now: 0, expected });
      expect(Math.abs(at - expected)).toBeLessThanOrEqual(DAY_MS / 2);
      expect((((at - timeOfDayMs) % DAY_MS) + DAY_MS) % DAY_MS).toBe(0);
    }),
  );
});
