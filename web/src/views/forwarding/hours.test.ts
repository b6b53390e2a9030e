import { expect, test } from 'vitest';
import { successPercent, toColumns, toSpark } from './hours.ts';
import type { Bucket } from './records.ts';

const secs = (time: string) => Date.parse(`2026-11-20T${time}:00Z`) / 1000;

const bucket = (time: string, facts: Partial<Bucket> = {}): Bucket => ({
  bucket: `2026-11-20T${time}:00.000Z`,
  destination: 'shore',
  total: 10,
  successCount: 8,
  avgLatencyMs: 90,
  maxLatencyMs: 400,
  ...facts,
});

test('an hour without a try is a gap in the column of its destination', () => {
  const buckets = [bucket('08:00'), bucket('10:00', { avgLatencyMs: 70 }), bucket('10:00', { destination: 'office' })];
  const span = { names: ['shore', 'office'], startSecs: secs('08:20'), endSecs: secs('10:30') };
  expect(toColumns(buckets, span, ({ avgLatencyMs }) => avgLatencyMs)).toEqual({
    hours: [secs('08:00'), secs('09:00'), secs('10:00')],
    values: [
      [90, null, 70],
      [null, null, 90],
    ],
  });
});

test('a destination that is not shown and an hour outside of the span are left out', () => {
  const span = { names: ['shore'], startSecs: secs('09:00'), endSecs: secs('09:59') };
  const buckets = [bucket('08:00'), bucket('10:00'), bucket('09:00', { destination: 'gone' })];
  expect(toColumns(buckets, span, successPercent).values).toEqual([[null]]);
});

test('success is the part of the tries that was accepted', () => {
  expect(successPercent(bucket('08:00'))).toBe(80);
});

test('the sparkline ends with the running hour and keeps failures apart', () => {
  const spark = toSpark([bucket('10:00'), bucket('09:00', { destination: 'office' })], 'shore', secs('10:40'));
  expect(spark).toHaveLength(24);
  expect(spark.at(-1)).toEqual({ sent: 8, failed: 2 });
  expect(spark.at(-2)).toEqual({ sent: 0, failed: 0 });
});
