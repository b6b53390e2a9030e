import { formatTime } from '../lib/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounding by the time until the arrival. */
const stepMs = (aheadMs: number): number =>
  aheadMs < 3 * HOUR_MS ? 5 * MINUTE_MS : aheadMs < 12 * HOUR_MS ? 15 * MINUTE_MS : HOUR_MS;

/** Ends of a range rounded outward, so that the shown range holds at least as often as predicted. */
export function shownEnds(earliest: string, latest: string, nowMs: number): [number, number] {
  const [from, to] = [Date.parse(earliest), Date.parse(latest)];
  const [first, last] = [stepMs(from - nowMs), stepMs(to - nowMs)];
  return [Math.floor(from / first) * first, Math.ceil(to / last) * last];
}

/** `14:20 – 15:05`, with the dates if not today. */
export function formatRange([from, to]: readonly [number, number], nowMs: number): string {
  const day = (instant: number) => formatTime(instant, 'date');
  const isToday = day(from) === day(nowMs) && day(to) === day(nowMs);
  if (isToday) return `${formatTime(from, 'time')} – ${formatTime(to, 'time')}`;
  return day(from) === day(to)
    ? `${formatTime(from)} – ${formatTime(to, 'time')}`
    : `${formatTime(from)} – ${formatTime(to)}`;
}
