import type { Trip } from '../records.ts';

/** Totals of the trips that ended in one month. */
export interface MonthSum {
  /** First instant of the month in local time. */
  startsAt: number;
  trips: number;
  tonnes: number;
  underWayMs: number;
}

/** Completed trips by the month of their end, newest first. */
export function sumMonths(trips: readonly Pick<Trip, 'status' | 'start_time' | 'end_time' | 'weight'>[]): MonthSum[] {
  const sums = new Map<number, MonthSum>();
  for (const { status, start_time, end_time, weight } of trips) {
    if (status !== 'Completed' || end_time === null) continue;
    const ended = new Date(end_time);
    const startsAt = new Date(ended.getFullYear(), ended.getMonth()).getTime();
    const sum = sums.get(startsAt) ?? { startsAt, trips: 0, tonnes: 0, underWayMs: 0 };
    sums.set(startsAt, {
      startsAt,
      trips: sum.trips + 1,
      tonnes: sum.tonnes + weight,
      underWayMs: sum.underWayMs + Math.max(0, ended.getTime() - Date.parse(start_time)),
    });
  }
  return [...sums.values()].toSorted((one, other) => other.startsAt - one.startsAt);
}
