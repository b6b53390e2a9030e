import type { Schema } from '../../api/schema-types.ts';
import { RAD } from '../../lib/units.ts';

export type Reception = Schema<'ReceptionStatistics'>;

const MINUTE_MS = 60_000;
/** Maximum bars: more are too thin on a phone. */
const MAX_BARS = 120;
/** Lines of a scale, without the one at zero. */
const MAX_LINES = 5;

export interface RateBar {
  /** Start in milliseconds. */
  at: number;
  perMinute: number;
}

/** Messages per minute over the span, in at most 120 bars of equal length; the future is omitted. */
export function toRateBars({ startsAt, stepSecs, messages }: Reception, nowMs: number): RateBar[] {
  const steps = Math.ceil(messages.length / MAX_BARS);
  const barMs = steps * stepSecs * 1000;
  const first = Date.parse(startsAt);
  return Array.from({ length: Math.ceil(messages.length / steps) }, (_, index) => {
    const at = first + index * barMs;
    const sum = messages.slice(index * steps, (index + 1) * steps).reduce((all, count) => all + count, 0);
    const minutes = Math.max(1, Math.min(barMs, nowMs - at) / MINUTE_MS);
    return { at, perMinute: sum / minutes };
  }).filter(({ at }) => at <= nowMs);
}

/** Adjacent bars combined for a table. */
export function joinBars(bars: readonly RateBar[], size: number): RateBar[] {
  return bars.flatMap(({ at }, index) => {
    if (index % size !== 0) return [];
    const joined = bars.slice(index, index + size);
    return [{ at, perMinute: joined.reduce((sum, { perMinute }) => sum + perMinute, 0) / joined.length }];
  });
}

/** Values of the grid lines of a plot: multiples of a round step, up to the first that reaches `most`. */
export function linesOf(most: number): number[] {
  const rough = Math.max(most, 1e-3) / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  // Removes floating-point noise.
  return Array.from({ length: count }, (_, index) => Number((step * (index + 1)).toPrecision(6)));
}

/** Outlines of the sectors with reception as wedges around 0, 0; north is up, `topKm` has radius 100. */
export function toWedges(range: Reception['range'], topKm: number): { bearingDeg: number; path: string }[] {
  const widthDeg = 360 / range.length;
  return range.flatMap(({ bearingDeg, farthestKm }) => {
    if (farthestKm === null) return [];
    const radius = (farthestKm / topKm) * 100;
    const point = (degrees: number) => {
      const angle = degrees * RAD;
      return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    };
    const arc = `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 1`;
    return [{ bearingDeg, path: `M0 0L${point(bearingDeg)}${arc} ${point(bearingDeg + widthDeg)}Z` }];
  });
}
