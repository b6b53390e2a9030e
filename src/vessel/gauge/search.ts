import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { Search, Station } from './parse-stations.ts';

/** Search radius for listed stations, regardless of the configured radius. */
const LISTED_RANGE_KM = 200;
/** More than the maximum density of stations in such a circle. */
const MAX_STATIONS = 1000;

export interface GaugeSettings {
  radius_km: number;
  /** Short names of the only stations to use; empty for all. */
  stations: readonly string[];
}

/** Maximum distance of a station from the own-ship position. */
export const toRangeKm = ({ radius_km, stations }: GaugeSettings): number =>
  stations.length > 0 ? LISTED_RANGE_KM : radius_km;

/** Distance by which the own-ship position may move before a new query; the query is larger by this margin. */
const marginKm = (rangeKm: number): number => Math.min(rangeKm / 4, 10);

/**
 * Query for a circle that contains everything in range until the vessel has left the margin. Many polls use the same
 * query, so they can be conditional. The centre is rounded to 11 m, the radius up to the next kilometre.
 */
export function toSearch({ latitude, longitude }: LatLon, rangeKm: number): Search {
  return {
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
    radiusKm: Math.ceil(rangeKm + marginKm(rangeKm)),
  };
}

/** Whether the requested circle still contains everything in range of the position. */
export const covers = (search: Search, position: LatLon, rangeKm: number): boolean =>
  distanceM(search, position) / 1000 <= marginKm(rangeKm);

/** Filters a response: a service that ignores the circle may return a whole country. */
export function keepNear(stations: readonly Station[], search: Search): Station[] {
  return measure(stations, search)
    .filter(({ distanceKm }) => distanceKm <= search.radiusKm)
    .slice(0, MAX_STATIONS)
    .map(({ station }) => station);
}

export interface NearStation {
  station: Station;
  distanceKm: number;
}

export interface NearQuery {
  from: LatLon;
  radiusKm: number;
  /** Name or abbreviation of the water, in any case. */
  water: string | undefined;
  now: number;
}

/** Stations around a position with a level measured within a day, nearest first. */
export function findNear(stations: readonly Station[], { from, radiusKm, water, now }: NearQuery): NearStation[] {
  const key = water === undefined ? undefined : nameKey(water);
  const usable = stations.filter(
    ({ waterName, waterShortName, measuredAt }) =>
      (key === undefined || nameKey(waterName) === key || nameKey(waterShortName) === key) &&
      now - Date.parse(measuredAt) <= DAY_MS,
  );
  return measure(usable, from).filter(({ distanceKm }) => distanceKm <= radiusKm);
}

function measure(stations: readonly Station[], from: LatLon): NearStation[] {
  return stations
    .map((station) => ({ station, distanceKm: distanceM(from, station) / 1000 }))
    .sort((one, other) => one.distanceKm - other.distanceKm);
}
