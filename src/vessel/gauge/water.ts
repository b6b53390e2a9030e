import { HOUR_MS, MINUTE_MS } from '../../foundation/shared/units.ts';
import { isNumber, isRecord, isText, isTimestamp, NO_VALUE, parsePlace, type StationPlace } from './parse-stations.ts';

/** A measured clearance under a bridge, as reported by the service. */
export interface Clearance extends StationPlace {
  /** Id of the station, which stands for the bridge. */
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

/** Maximum age of a clearance; bridges measure every quarter of an hour. */
const CLEARANCE_FRESH_MS = HOUR_MS;
/** Maximum age of a vessel's height, which loading and ballast change. */
export const HEIGHT_FRESH_MS = 24 * HOUR_MS;
/** Maximum age of a forecast; a new one is published each working day. */
const FORECAST_FRESH_MS = 36 * HOUR_MS;
/** Tolerance for clock differences; a value from further ahead is wrong. */
const AHEAD_MS = 5 * MINUTE_MS;
/** A smaller margin is tight. */
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

/** Values of one forecast; the service sends 49 for four days. */
const MAX_VALUES = 200;

/** The bridges of a response with their measurements; unreadable ones are skipped. */
export const parseClearances = (stations: readonly unknown[]): Clearance[] =>
  stations.map(parseClearance).filter((one) => one !== undefined);

function parseClearance(value: unknown): Clearance | undefined {
  const station = parseSeries(value, 'DFH');
  if (!station) return undefined;
  const { place, stationId, series } = station;
  const { unit, currentMeasurement } = series;
  if (unit !== 'cm' || !isRecord(currentMeasurement)) return undefined;
  const { value: height, timestamp: measuredAt } = currentMeasurement;
  if (!isNumber(height) || height === NO_VALUE || !isTimestamp(measuredAt)) return undefined;
  return { ...place, stationId, series: 'DFH', value: height, unit, measuredAt };
}

/** The stations of a response that have a forecast, without its values. */
export const parseForecastStations = (stations: readonly unknown[]): Omit<Forecast, 'values' | 'initializedAt'>[] =>
  stations.flatMap((value) => {
    const station = parseSeries(value, 'WV');
    const unit = station?.series['unit'];
    return station && isText(unit) ? [{ ...station.place, stationId: station.stationId, unit }] : [];
  });

/** The values of the newest forecast; undefined if there are none. */
export function parseForecast(values: readonly unknown[]): Pick<Forecast, 'initializedAt' | 'values'> | undefined {
  const parsed = values.slice(0, MAX_VALUES).flatMap((value) => {
    const one = parseValue(value);
    return one ? [one] : [];
  });
  const newest = Math.max(...parsed.map(({ initializedAt }) => Date.parse(initializedAt)));
  const ofNewest = parsed.filter(({ initializedAt }) => Date.parse(initializedAt) === newest);
  const [first] = ofNewest;
  return first && { initializedAt: first.initializedAt, values: ofNewest.map(({ value }) => value) };
}

function parseValue(given: unknown): { initializedAt: string; value: ForecastValue } | undefined {
  if (!isRecord(given)) return undefined;
  const { initialized, timestamp, value, type, percentile10, percentile90 } = given;
  if (!isTimestamp(initialized) || !isTimestamp(timestamp) || !isNumber(value) || value === NO_VALUE) return undefined;
  if (type !== 'forecast' && type !== 'estimate') return undefined;
  const orNull = (bound: unknown) => (isNumber(bound) && bound !== NO_VALUE ? bound : null);
  const [low, high] = [orNull(percentile10), orNull(percentile90)];
  return { initializedAt: initialized, value: { timestamp, value, kind: type, low, high } };
}

function parseSeries(value: unknown, name: string) {
  const place = parsePlace(value);
  if (typeof place === 'string' || !isRecord(value)) return undefined;
  const { uuid, timeseries } = value;
  const series = Array.isArray(timeseries)
    ? timeseries.filter(isRecord).find(({ shortname }) => shortname === name)
    : undefined;
  return isText(uuid) && series ? { place, stationId: uuid, series } : undefined;
}
