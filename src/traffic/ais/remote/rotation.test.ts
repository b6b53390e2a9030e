import { describe, expect, test } from 'vitest';
import { type FeedRecord, MAX_PAUSE_MS, NEW_RECORD } from './feed-record.ts';
import { type Choice, chooseFeed, isReturnDue } from './rotation.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const MINUTE = 60_000;

const fresh = NEW_RECORD;
const pausing = (ms: number): FeedRecord => ({ ...NEW_RECORD, notBefore: NOW + ms });
const silent = (ms: number): FeedRecord => ({ ...NEW_RECORD, silences: 1, avoidUntil: NOW + ms });
const refused: FeedRecord = { ...NEW_RECORD, isRefused: true };

const connect = (index: number, minutes: number): Choice => ({ kind: 'connect', index, patienceMs: minutes * MINUTE });

describe('which feed is connected', () => {
  test.each<[string, FeedRecord[], Choice]>([
    ['the only one', [fresh], connect(0, 3)],
    ['the first of those that are well', [fresh, fresh], connect(0, 3)],
    ['the next while the first pauses', [pausing(1), fresh], connect(1, 3)],
    ['the next while the first is silent', [silent(1), fresh], connect(1, 3)],
    ['the next when the first has refused', [refused, fresh], connect(1, 3)],
    ['the first again when its pause is over', [pausing(0), fresh], connect(0, 3)],
    ['the only one although it is silent, with patience', [silent(1)], connect(0, 30)],
    ['the one silent for longest while all are silent', [silent(2), silent(1)], connect(1, 30)],
    ['a silent one while the other pauses', [pausing(1), silent(1)], connect(1, 30)],
    ['none while all pause', [pausing(9), pausing(5), refused], { kind: 'wait', until: NOW + 5 }],
    ['none ever when all have refused', [refused, refused], { kind: 'stop' }],
    ['one whose pause was written by a clock that was wrong', [pausing(MAX_PAUSE_MS + 1)], connect(0, 3)],
  ])('%s', (_which, feeds, expected) => {
    expect(chooseFeed(feeds, NOW)).toEqual(expected);
  });
});

describe('a better feed is tried again', () => {
  test.each<[string, FeedRecord[], { current: number; minutes: number }, boolean]>([
    ['after ten minutes with the second', [fresh, fresh], { current: 1, minutes: 10 }, true],
    ['not before', [fresh, fresh], { current: 1, minutes: 9.9 }, false],
    ['not while it pauses', [pausing(1), fresh], { current: 1, minutes: 60 }, false],
    ['not while it counts as silent', [silent(1), fresh], { current: 1, minutes: 60 }, false],
    ['not when it has refused', [refused, fresh], { current: 1, minutes: 60 }, false],
    ['not from the first itself', [fresh, fresh], { current: 0, minutes: 60 }, false],
    ['when only one of two better ones is well', [refused, fresh, fresh], { current: 2, minutes: 60 }, true],
  ])('%s', (_when, feeds, { current, minutes }, expected) => {
    expect(isReturnDue(feeds, { current, openForMs: minutes * MINUTE, now: NOW })).toBe(expected);
  });
});
