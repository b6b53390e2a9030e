import { expect, test } from 'vitest';
import { sumMonths } from './months-page.tsx';

const trip = (end_time: string | null, weight: number, status: 'Completed' | 'Active' = 'Completed') => ({
  status,
  start_time: '2026-11-01T00:00:00.000Z',
  end_time,
  weight,
});

test('completed trips are summed by the month of their end, the newest first', () => {
  const sums = sumMonths([
    trip('2026-11-02T12:00:00.000Z', 1000),
    trip('2026-11-03T12:00:00.000Z', 500),
    trip('2026-12-05T12:00:00.000Z', 200),
    trip(null, 900, 'Active'),
  ]);
  expect(sums.map(({ trips, tonnes }) => [trips, tonnes])).toEqual([
    [1, 200],
    [2, 1500],
  ]);
  expect(sums[1]?.underWayMs).toBe((36 + 60) * 3_600_000);
});
