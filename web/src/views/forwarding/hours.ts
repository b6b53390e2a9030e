import type { Bucket } from './records.ts';

const HOUR_SECS = 3600;

/** A column of hours (Unix seconds) and a column of values per destination; null is an hour without a try. */
export interface HourColumns {
  hours: number[];
  values: (number | null)[][];
}

interface Span {
  names: readonly string[];
  startSecs: number;
  endSecs: number;
}

/** Every hour has a row, so that an hour without a try is a gap in the line. */
export function toColumns(
  buckets: readonly Bucket[],
  { names, startSecs, endSecs }: Span,
  toValue: (bucket: Bucket) => number,
): HourColumns {
  const first = floorHour(startSecs);
  const count = Math.max(0, Math.floor((endSecs - first) / HOUR_SECS) + 1);
  const hours = Array.from({ length: count }, (_, index) => first + index * HOUR_SECS);
  const columns = new Map(names.map((name) => [name, new Array<number | null>(count).fill(null)]));
  for (const bucket of buckets) {
    const index = (Date.parse(bucket.bucket) / 1000 - first) / HOUR_SECS;
    const column = columns.get(bucket.destination);
    if (column && index >= 0 && index < count && bucket.total > 0) column[index] = toValue(bucket);
  }
  return { hours, values: [...columns.values()] };
}

/** Accepted tries in percent. */
export const successPercent = ({ successCount, total }: Bucket): number => (100 * successCount) / total;

/** Results of one hour's tries. */
export interface SparkHour {
  sent: number;
  failed: number;
}

const SPARK_HOURS = 24;

/** Last 24 hours of one destination, oldest first, including the current hour. */
export function toSpark(buckets: readonly Bucket[], name: string, nowSecs: number): SparkHour[] {
  const first = floorHour(nowSecs) - (SPARK_HOURS - 1) * HOUR_SECS;
  const hours = Array.from({ length: SPARK_HOURS }, () => ({ sent: 0, failed: 0 }));
  for (const { bucket, destination, total, successCount } of buckets) {
    const hour = hours[(Date.parse(bucket) / 1000 - first) / HOUR_SECS];
    if (!hour || destination !== name) continue;
    hour.sent = successCount;
    hour.failed = total - successCount;
  }
  return hours;
}

const floorHour = (secs: number): number => Math.floor(secs / HOUR_SECS) * HOUR_SECS;
