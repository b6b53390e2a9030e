import { HOUR_MS } from '../../foundation/shared/units.ts';
import type { GaugeFacts } from '../../vessel/gauge/index.ts';

/** Origin of a level: measured now, or forecast for the time of passing. An estimate is a tendency. */
export const LEVEL_SOURCES = ['measured', 'forecast', 'estimate'] as const;
export type LevelSource = (typeof LEVEL_SOURCES)[number];

/** Level of a gauge at an instant, in cm above the zero of the gauge, with its origin. */
export interface LevelThen {
  readonly levelCm: number;
  readonly source: LevelSource;
  /** Time of the measurement, or of the computation of the forecast. */
  readonly basedOnMs: number;
  /** Whether the current level is used for a passing hours ahead. */
  readonly isOfNow: boolean;
}

/** Maximum age of a measured level; an older one counts as unknown. */
const MEASURED_FRESH_MS = 6 * HOUR_MS;
/** Maximum age of a forecast; forecasts are computed once each working day. */
const FORECAST_FRESH_MS = 36 * HOUR_MS;
/** Time for which a measured level is valid if there is no forecast. */
export const HOLDS_MS = 3 * HOUR_MS;

type Series = Pick<GaugeFacts, 'level' | 'forecast'>;

/**
 * Level at an instant: the forecast if it covers the instant, otherwise the last measurement; undefined if both are unknown.
 */
export function levelAt({ level, forecast }: Series, atMs: number, nowMs: number): LevelThen | undefined {
  const measured = level && nowMs - level.atMs <= MEASURED_FRESH_MS ? level : undefined;
  const isNear = atMs - nowMs <= HOLDS_MS;
  if (measured && isNear)
    return { levelCm: measured.value, source: 'measured', basedOnMs: measured.atMs, isOfNow: false };
  const then = forecast && nowMs - forecast.initializedMs <= FORECAST_FRESH_MS ? forecastAt(forecast, atMs) : undefined;
  if (forecast && then) return { ...then, basedOnMs: forecast.initializedMs, isOfNow: false };
  if (!measured) return undefined;
  return { levelCm: measured.value, source: 'measured', basedOnMs: measured.atMs, isOfNow: true };
}

function forecastAt(
  { values }: NonNullable<GaugeFacts['forecast']>,
  atMs: number,
): Pick<LevelThen, 'levelCm' | 'source'> | undefined {
  const found = linear(values, atMs, { of: (row) => row.atMs, to: (row) => row.value });
  return found && { levelCm: found.value, source: found.after.kind };
}

/** A value between two rows, which are in rising order, with the later row; undefined before the first and after the last. */
export function linear<Row>(
  rows: readonly Row[],
  at: number,
  { of, to }: { of(row: Row): number; to(row: Row): number },
): { value: number; after: Row } | undefined {
  const next = rows.findIndex((row) => of(row) >= at);
  const after = rows[next];
  if (!after) return undefined;
  if (of(after) === at) return { value: to(after), after };
  const before = rows[next - 1];
  if (!before) return undefined;
  const share = (at - of(before)) / (of(after) - of(before));
  return { value: to(before) + share * (to(after) - to(before)), after };
}
