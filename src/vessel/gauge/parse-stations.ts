import type { LatLon } from '../../foundation/shared/geo/geo.ts';

/**
 * A water level relative to the marks of its gauge: `low` at or below the mean of the yearly lows (MNW), `high` at or above
 * the mean of the yearly highs (MHW). The last three give the reason for an unknown state.
 */
export const WATER_STATES = ['low', 'normal', 'high', 'unknown', 'commented', 'out-dated'] as const;

export type WaterState = (typeof WATER_STATES)[number];

/** Position of a station. */
export interface StationPlace extends LatLon {
  /** The short name, also used in the configuration. */
  name: string;
  /** The river, canal or lake; empty if the service has no name. */
  waterName: string;
  /** Its abbreviation, for example MLK; often the same as the name. */
  waterShortName: string;
  /** Kilometre of the station on its water; null without kilometre marks, as on the coast. */
  km: number | null;
}

/** A gauge with its last water level in the gauge service. */
export interface Station extends StationPlace {
  level: number;
  /** Usually cm above the zero of the gauge; some gauges report a height above sea level. */
  unit: string;
  /** RFC 3339 with the offset of the gauge's local time, unchanged. */
  measuredAt: string;
  state: WaterState;
}

/** Last response of the service. */
export interface Polled {
  /** The query; an entity tag is valid only for the same query. */
  search: Search;
  entityTag: string | null;
  /** Time of the service's last confirmation of this state: ms since the epoch. */
  fetchedAt: number;
  stations: readonly Station[];
}

/** Query to the gauge service: all stations in a circle. */
export interface Search extends LatLon {
  radiusKm: number;
}

/** The series of water levels; other series are discharge, temperature or clearance. */
const WATER_LEVEL = 'W';
/** Placeholder for a missing value. */
export const NO_VALUE = 99_999;
/** Maximum length of a text, far above any name of the service. */
const MAX_TEXT_LENGTH = 200;
/** RFC 3339; a time without an offset would be parsed as local time of this machine. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Reason for which a station of a response cannot be used. */
export type Defect = 'unreadable' | 'no_coordinates' | 'no_level';

export interface ParsedStations {
  stations: Station[];
  ignored: Record<Defect, number>;
}

/** Reads each station separately, so that an invalid one does not affect the others. */
export function parseStations(values: readonly unknown[]): ParsedStations {
  const parsed: ParsedStations = { stations: [], ignored: { unreadable: 0, no_coordinates: 0, no_level: 0 } };
  for (const value of values) {
    const station = parseStation(value);
    if (typeof station === 'string') parsed.ignored[station] += 1;
    else parsed.stations.push(station);
  }
  return parsed;
}

function parseStation(value: unknown): Station | Defect {
  const place = parsePlace(value);
  if (typeof place === 'string') return place;
  const level = parseLevel(Object(value)['timeseries']);
  return level ? { ...place, ...level } : 'no_level';
}

/** Position of a station in a response. */
export function parsePlace(value: unknown): StationPlace | Exclude<Defect, 'no_level'> {
  if (!isRecord(value) || !isText(value['shortname'])) return 'unreadable';
  const { shortname: name, latitude, longitude, km } = value;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return 'no_coordinates';
  return { name, ...parseWater(value['water']), km: isNumber(km) ? km : null, latitude, longitude };
}

function parseWater(value: unknown): Pick<Station, 'waterName' | 'waterShortName'> {
  const water = isRecord(value) ? value : {};
  const [long, short] = [water['longname'], water['shortname']].map((name) => (isText(name) ? name : ''));
  return { waterName: long || short || '', waterShortName: short || long || '' };
}

function parseLevel(value: unknown): Pick<Station, 'level' | 'unit' | 'measuredAt' | 'state'> | undefined {
  const series = Array.isArray(value) ? value.filter(isRecord) : [];
  const { unit, currentMeasurement } = series.find(({ shortname }) => shortname === WATER_LEVEL) ?? {};
  // Without a unit, a level could be wrong by a factor of 100.
  if (!isText(unit) || !isRecord(currentMeasurement)) return undefined;
  const { value: level, timestamp: measuredAt, stateMnwMhw } = currentMeasurement;
  if (!isNumber(level) || level === NO_VALUE || !isTimestamp(measuredAt)) return undefined;
  return { level, unit, measuredAt, state: isWaterState(stateMnwMhw) ? stateMnwMhw : 'unknown' };
}

/** A saved station; undefined if invalid. */
export function parseSavedStation(value: unknown): Station | undefined {
  if (!isRecord(value)) return undefined;
  const { name, waterName, waterShortName, km, latitude, longitude, level, unit, measuredAt, state } = value;
  if (!isText(name) || typeof waterName !== 'string' || typeof waterShortName !== 'string') return undefined;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !(km === null || isNumber(km))) return undefined;
  if (!isNumber(level) || !isText(unit) || !isTimestamp(measuredAt) || !isWaterState(state)) return undefined;
  return { name, waterName, waterShortName, km, latitude, longitude, level, unit, measuredAt, state };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Finite: JSON can contain 1e999. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isWithin = (value: unknown, limit: number): value is number => isNumber(value) && Math.abs(value) <= limit;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;

export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value));

const isWaterState = (value: unknown): value is WaterState => WATER_STATES.some((state) => state === value);
