import { describe, expect, test } from 'vitest';
import { parseFeedTime } from './feed-time.ts';

describe('the time of a message of the feed', () => {
  test.each([
    ['2026-11-20 08:35:59 +0000 UTC', '2026-11-20T08:35:59.000Z'],
    ['2026-11-20 08:35:59.5 +0000 UTC', '2026-11-20T08:35:59.500Z'],
    ['2026-11-20 08:35:59.0421 +0000 UTC', '2026-11-20T08:35:59.042Z'],
    ['2026-11-20 08:35:59.999999999 +0000 UTC', '2026-11-20T08:35:59.999Z'],
    ['2028-02-29 23:59:59.1 +0000 UTC', '2028-02-29T23:59:59.100Z'],
    ['2026-11-20T08:35:59.512Z', '2026-11-20T08:35:59.512Z'],
  ])('%s is read', (text, expected) => {
    expect(new Date(parseFeedTime(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  test.each([
    '',
    '2026-11-20 08:35:59',
    '2026-11-20 08:35:59 +0100 CET',
    '2026-11-20 08:35:59. +0000 UTC',
    '2026-11-20 08:35:59.1234567890 +0000 UTC',
    '2026-11-31 08:35:59 +0000 UTC',
    '2026-02-29 08:35:59 +0000 UTC',
    '2026-13-20 08:35:59 +0000 UTC',
    '2026-11-20 24:00:00 +0000 UTC',
    '2026-11-20 08:60:00 +0000 UTC',
    '0001-01-01 00:00:00 +0000 UTC',
    1_795_000_000,
    null,
  ])('%j is none', (text) => {
    expect(parseFeedTime(text)).toBeUndefined();
  });
});
