import { isNumber, isRecord, isText, isTimestamp, NO_VALUE, parsePlace } from './parse-stations.ts';
import type { Clearance, Forecast, ForecastValue } from './water.ts';

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
