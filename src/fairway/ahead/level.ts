import { HOUR_MS } from '../../foundation/shared/units.ts';
import type { GaugeFacts } from '../../vessel/gauge/index.ts';

/** Where a level comes from: measured now, or forecast for the time of passing. An estimate is a tendency. */
export const LEVEL_SOURCES = ['measured', 'forecast', 'estimate'] as const;
export type LevelSource = (typeof LEVEL_SOURCES)[number];

/** The level of a gauge at an instant, in cm above the zero of the gauge, with what it stands on. */
export interface LevelThen {
  readonly levelCm: number;
  readonly source: LevelSource;
  /** When it was measured, or when the forecast was computed. */
  readonly basedOnMs: number;
  /** Whether it is the level of now, taken for a passing that is hours ahead. */
  readonly isOfNow: boolean;
}

/** A level that was measured longer ago is not known any more. */
const MEASURED_FRESH_MS = 6 * HOUR_MS;
/** One run on each working day. */
const FORECAST_FRESH_MS = 36 * HOUR_MS;
/** What was measured holds so long without more. */
const HOLDS_MS = 3 * HOUR_MS;

type Series = Pick<GaugeFacts, 'level' | 'forecast'>;

/** The level at an instant: the forecast where it covers the instant, else what was measured last; undefined where neither is known. */
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

/** In between two values linear; undefined before the first value and after the last. */
function forecastAt(
  { values }: NonNullable<GaugeFacts['forecast']>,
  atMs: number,
): Pick<LevelThen, 'levelCm' | 'source'> | undefined {
  const next = values.findIndex((value) => value.atMs >= atMs);
  const after = values[next];
  if (!after) return undefined;
  if (after.atMs === atMs) return { levelCm: after.value, source: after.kind };
  const before = values[next - 1];
  if (!before) return undefined;
  const share = (atMs - before.atMs) / (after.atMs - before.atMs);
  return { levelCm: before.value + share * (after.value - before.value), source: after.kind };
}
