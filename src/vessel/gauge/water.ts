import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import type { StationPlace } from './station.ts';

/** A measured height under a bridge, as the service reports it. */
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
  /** An estimate is a tendency, for the days behind the forecast. */
  kind: 'forecast' | 'estimate';
  /** The range that holds four times in five; null where the service gives none. */
  low: number | null;
  high: number | null;
}

/** The last forecast of the water level at a station. */
export interface Forecast extends StationPlace {
  stationId: string;
  unit: string;
  /** When it was computed: RFC 3339 with an offset. */
  initializedAt: string;
  values: readonly ForecastValue[];
}

/** Of a bridge: measured every quarter of an hour. */
const CLEARANCE_FRESH_MS = HOUR_MS;
/** Loading and ballast change the height of a vessel. */
export const HEIGHT_FRESH_MS = 24 * HOUR_MS;
/** There is one forecast on each working day. */
const FORECAST_FRESH_MS = 36 * HOUR_MS;
/** Clocks differ; a value from further ahead is wrong. */
const AHEAD_MS = 5 * MINUTE_MS;
/** Below it a margin is tight. */
const TIGHT_M = 0.3;
/** What bridges and vessels have; anything else is a mistake, or the number that stands for no value. */
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
  /** Null where one of the two heights is unknown. */
  readonly marginM: number | null;
}

export interface MarginInput {
  /** The station of the bridge that is asked for. */
  bridgeId: string;
  clearance: Pick<Clearance, 'stationId' | 'series' | 'value' | 'unit' | 'measuredAt'> | undefined;
  /** The highest fixed point above the water, and when it was true: ms since the epoch. */
  vessel: { heightM: number; measuredAt: number } | undefined;
  now: number;
}

const none = (state: MarginState): Margin => ({ state, marginM: null });

/**
 * The room between the vessel and a bridge. There is one only where both heights are known, fresh, plausible, and of this
 * bridge: `passes` is never a guess.
 */
export function marginUnder({ bridgeId, clearance, vessel, now }: MarginInput): Margin {
  if (!isUsable(clearance, bridgeId)) return none('noClearance');
  if (!isFresh(Date.parse(clearance.measuredAt), CLEARANCE_FRESH_MS, now)) return none('staleClearance');
  if (!vessel || !(vessel.heightM >= LEAST_M && vessel.heightM <= MOST_M)) return none('noHeight');
  if (!isFresh(vessel.measuredAt, HEIGHT_FRESH_MS, now)) return none('staleHeight');
  const marginM = Math.round(clearance.value - vessel.heightM * 100) / 100;
  // Rounded down to the centimetre for the verdict: half a centimetre is no room.
  const wholeM = Math.floor(clearance.value - vessel.heightM * 100) / 100;
  if (wholeM < 0) return { state: 'fails', marginM };
  return { state: wholeM < TIGHT_M ? 'tight' : 'passes', marginM };
}

function isUsable(clearance: MarginInput['clearance'], bridgeId: string): clearance is NonNullable<typeof clearance> {
  if (!clearance || bridgeId === '' || clearance.stationId !== bridgeId) return false;
  const { series, unit, value } = clearance;
  return series === 'DFH' && unit === 'cm' && value >= LEAST_CM && value <= MOST_CM;
}

/** False for what is no time. */
const isFresh = (instant: number, withinMs: number, now: number): boolean =>
  now - instant <= withinMs && instant - now <= AHEAD_MS;

export const isForecastFresh = ({ initializedAt }: Pick<Forecast, 'initializedAt'>, now: number): boolean =>
  isFresh(Date.parse(initializedAt), FORECAST_FRESH_MS, now);
