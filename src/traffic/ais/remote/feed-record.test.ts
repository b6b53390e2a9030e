import { describe, expect, test } from 'vitest';
import { toReason } from '../../../foundation/shared/reason.ts';
import type { ConnectionEnd, EndKind } from './connection-end.ts';
import { afterEnd, afterSteadyTraffic, afterTrust, type FeedRecord, MAX_PAUSE_MS, NEW_RECORD } from './feed-record.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const end = (kind: EndKind, retryAfterMs?: number): ConnectionEnd => ({
  kind,
  reason: toReason('', 'failed'),
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** Pauses in ms after consecutive ends of this kind. */
function pauses(kind: EndKind, count: number, random = () => 1): number[] {
  let record = NEW_RECORD;
  return Array.from({ length: count }, () => {
    record = afterEnd(record, end(kind), { now: NOW, random });
    return record.notBefore - NOW;
  });
}

describe('the pause after a connection', () => {
  test.each<[EndKind, number[]]>([
    ['failed', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ['certificate', [5, 10, 20, 40, 80, 160, 320, 600, 600]],
    ['crowded', [60, 120, 240, 480, 600, 600]],
    ['offline', [5, 10, 20, 40, 60, 60]],
    ['silent', [5, 5, 5]],
  ])('grows for ends of the kind %s', (kind, seconds) => {
    expect(pauses(kind, seconds.length)).toEqual(seconds.map((value) => value * SECOND));
  });

  test('has a random half', () => {
    expect(pauses('failed', 3, () => 0)).toEqual([2500, 5000, 10_000]);
  });

  test('is at least half an hour after HTTP 429, whatever chance says', () => {
    expect(pauses('rate_limited', 2, () => 0)).toEqual([30 * MINUTE, 30 * MINUTE]);
    expect(pauses('rate_limited', 1, () => 1)).toEqual([37.5 * MINUTE]);
  });

  test.each<[EndKind, number, number]>([
    ['rate_limited', 10 * MINUTE, 37.5 * MINUTE],
    ['rate_limited', 120 * MINUTE, 120 * MINUTE],
    ['failed', 2 * SECOND, 5 * SECOND],
    ['failed', 3 * MINUTE, 3 * MINUTE],
    ['failed', 10 * MAX_PAUSE_MS, MAX_PAUSE_MS],
  ])('after %s is the longer one when the feed asks for %i ms', (kind, asked, expected) => {
    const { notBefore } = afterEnd(NEW_RECORD, end(kind, asked), { now: NOW, random: () => 1 });
    expect(notBefore - NOW).toBe(expected);
  });

  test('after hours without coverage is no longer than the feed itself has earned', () => {
    let record: FeedRecord = NEW_RECORD;
    for (let tries = 0; tries < 100; tries += 1) {
      record = afterEnd(record, end('offline'), { now: NOW, random: () => 1 });
    }
    const { notBefore } = afterEnd(record, end('failed'), { now: NOW, random: () => 1 });
    expect(notBefore - NOW).toBe(160 * SECOND);
  });
});

describe('what is remembered of a feed', () => {
  const worn: FeedRecord = { attempt: 7, notBefore: NOW, silences: 3, avoidUntil: NOW + 1, isRefused: false };

  test('is unchanged when we left it', () => {
    expect(afterEnd(worn, end('left'), { now: NOW, random: () => 1 })).toBe(worn);
  });

  test('is that it refused, for good', () => {
    expect(afterEnd(worn, end('refused'), { now: NOW, random: () => 1 })).toEqual({ ...worn, isRefused: true });
  });

  test('is that it was silent, for longer each time', () => {
    let record = NEW_RECORD;
    const avoided = Array.from({ length: 5 }, () => {
      record = afterEnd(record, end('silent'), { now: NOW, random: () => 1 });
      return (record.avoidUntil - NOW) / MINUTE;
    });
    expect(avoided).toEqual([20, 40, 80, 120, 120]);
  });

  test('is forgotten in parts: failures by traffic, silence by steady traffic only', () => {
    expect(afterTrust(worn)).toEqual({ ...worn, attempt: 0, notBefore: 0 });
    expect(afterSteadyTraffic(worn)).toEqual({ ...worn, silences: 0, avoidUntil: 0 });
  });
});
