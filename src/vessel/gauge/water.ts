import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { StationPlace } from './station.ts';

/** A measured clearance under a bridge, as reported by the service. */
export interface Clearance extends StationPlace {
  /** Of the station, which is the bridge. */
  stationId: string;
  series: string;
  value: number;
  unit: string;
  /** RFC 3339 with an offset. */
  measuredAt: string;
}

/** One value of a forecast. */
export interface ForecastValue {
  /** RFC 3339 with an offset. */
  timestamp: string;
  value: number;
  /** An estimate is a tendency for the days after the forecast. */
  kind: 'forecast' | 'estimate';
  /** The 80 % range; null if the service gives none. */
  low: number | null;
  high: number | null;
}

/** The last forecast of the water level at a station. */
export interface Forecast extends StationPlace {
  stationId: string;
  unit: string;
  /** Time of computation: RFC 3339 with an offset. */
  initializedAt: string;
  values: readonly ForecastValue[];
}

/** Clearances of bridges are measured every quarter of an hour. */
const CLEARANCE_FRESH_MS = HOUR_MS;
/** Loading and ballast change the height of a vessel. */
export const HEIGHT_FRESH_MS = 24 * HOUR_MS;
/** A forecast is published each working day. */
const FORECAST_FRESH_MS = 36 * HOUR_MS;
/** Tolerance for clock differences; a value from further ahead is wrong. */
const AHEAD_MS = 5 * MINUTE_MS;
/** Below it a margin is tight. */
const TIGHT_M = 0.3;
/** Plausible heights of bridges and vessels; others are mistakes or placeholders. */
const [LEAST_CM, MOST_CM] = [50, 10_000];
const [LEAST_M, MOST_M] = [0.3, 80];

export const MARGIN_STATES = [
  'passes',
  'tight',
  'fails',
  'noHeight',
  'staleHeight',
  'noClearance',
  'staleClearance',
] as const;
export type MarginState = (typeof MARGIN_STATES)[number];

export interface Margin {
  readonly state: MarginState;
  /** Null if one of the two heights is unknown. */
  readonly marginM: number | null;
}

export interface MarginInput {
  /** The station of the requested bridge. */
  bridgeId: string;
  clearance: Pick<Clearance, 'stationId' | 'series' | 'value' | 'unit' | 'measuredAt'> | undefined;
  /** The highest fixed point above the water, with its time: ms since the epoch. */
  vessel: { heightM: number; measuredAt: number } | undefined;
  now: number;
}

const none = (state: MarginState): Margin => ({ state, marginM: null });

/**
 * The margin between a vessel and a bridge. It exists only if both heights are known, recent, plausible, and for this
 * bridge: `passes` is never a guess.
 */
export function marginUnder({ bridgeId, clearance, vessel, now }: MarginInput): Margin {
  if (!isUsable(clearance, bridgeId)) return none('noClearance');
  if (!isFresh(Date.parse(clearance.measuredAt), CLEARANCE_FRESH_MS, now)) return none('staleClearance');
  if (!vessel || !(vessel.heightM >= LEAST_M && vessel.heightM <= MOST_M)) return none('noHeight');
  if (!isFresh(vessel.measuredAt, HEIGHT_FRESH_MS, now)) return none('staleHeight');
  const marginM = Math.round(clearance.value - vessel.heightM * 100) / 100;
  // Rounded down to the centimetre for the verdict, because half a centimetre is not enough.
  const wholeM = Math.floor(clearance.value - vessel.heightM * 100) / 100;
  if (wholeM < 0) return { state: 'fails', marginM };
  return { state: wholeM < TIGHT_M ? 'tight' : 'passes', marginM };
}

function isUsable(clearance: MarginInput['clearance'], bridgeId: string): clearance is NonNullable<typeof clearance> {
  if (!clearance || bridgeId === '' || clearance.stationId !== bridgeId) return false;
  const { series, unit, value } = clearance;
  return series === 'DFH' && unit === 'cm' && value >= LEAST_CM && value <= MOST_CM;
}

/** False for an invalid time. */
const isFresh = (instant: number, withinMs: number, now: number): boolean =>
  now - instant <= withinMs && instant - now <= AHEAD_MS;

export const isForecastFresh = ({ initializedAt }: Pick<Forecast, 'initializedAt'>, now: number): boolean =>
  isFresh(Date.parse(initializedAt), FORECAST_FRESH_MS, now);
