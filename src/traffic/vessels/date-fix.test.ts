import { expect, test } from 'vitest';
import { dateFix } from './date-fix.ts';

/** At the start of a minute. */
const NOW = Date.parse('2026-11-20T08:00:00Z');
const ago = (secs: number) => NOW - secs * 1000;
const second = (secsAgo: number) => (60 - (secsAgo % 60)) % 60;
const date = (changes: Partial<Parameters<typeof dateFix>[0]>) =>
  dateFix({ receivedAt: NOW, stampAt: null, utcSecond: 0, clockAheadMs: 0, ...changes });

test('the last instant with its second is the time of a position', () => {
  for (const secs of [0, 1, 11, 29]) expect(date({ utcSecond: second(secs), clockAheadMs: null })).toBe(ago(secs));
  expect(date({ receivedAt: NOW + 2345, utcSecond: 58 })).toBe(ago(2));
});

test.each([60, 61, 62, 63, null])('the second %s dates nothing', (utcSecond) => {
  expect(date({ utcSecond })).toBeUndefined();
});

test('a long delay is believed beside a clock that was compared with the own receiver', () => {
  for (const secs of [31, 45, 55]) {
    expect(date({ utcSecond: second(secs) })).toBe(ago(secs));
    expect(date({ utcSecond: second(secs), clockAheadMs: null })).toBeUndefined();
  }
});

test('what seems to be most of a minute old is of now, by a clock that is a little behind', () => {
  for (const secs of [56, 58, 59]) expect(date({ utcSecond: second(secs) })).toBeUndefined();
});

test('a clock that is known to be behind is made up for', () => {
  // The time is 8 s past the minute, and the position is 2 s old.
  expect(date({ utcSecond: 6, clockAheadMs: -8000 })).toBe(ago(2));
});

test('a clock that is known to be ahead makes positions as old as own-ship fixes', () => {
  expect(date({ utcSecond: second(22), clockAheadMs: 20_000 })).toBe(ago(22));
});

test('beside a clock that is known to be wrong by more, no second counts', () => {
  for (const clockAheadMs of [-31_000, 31_000, 3_600_000])
    expect(date({ utcSecond: 55, clockAheadMs })).toBeUndefined();
});

test('the stamp of a station is the time of reception', () => {
  expect(date({ stampAt: ago(120), utcSecond: second(122) })).toBe(ago(122));
  expect(date({ stampAt: ago(120), utcSecond: second(155) })).toBeUndefined();
  // A stamp in the future counts as the present time.
  expect(date({ stampAt: NOW + 3000, utcSecond: second(1) })).toBe(ago(1));
});
