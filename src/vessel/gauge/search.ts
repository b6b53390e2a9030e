import { distanceM, type LatLon } from '../../foundation/shared/geo/geo.ts';
import { nameKey } from '../../foundation/shared/name.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import type { Search, Station } from './station.ts';

/** How far listed stations are looked for, whatever the configured radius. */
const LISTED_RANGE_KM = 200;
/** More than the densest river landscape has in such a circle. */
const MAX_STATIONS = 1000;

export interface GaugeSettings {
  radius_km: number;
  /** Short names of the only stations to use; empty for all. */
  stations: readonly string[];
}

/** How far from the own-ship position a station counts. */
export const toRangeKm = ({ radius_km, stations }: GaugeSettings): number =>
  stations.length > 0 ? LISTED_RANGE_KM : radius_km;

/** How far the own-ship position may move before the question must be put again; the question asks for so much more. */
const marginKm = (rangeKm: number): number => Math.min(rangeKm / 4, 10);

/**
 * Asks round a position for a circle wide enough that it holds everything in range until the vessel has left the margin.
 * One question for many polls is what makes them conditional. Rounded to 11 m and up to the next kilometre.
 */
export function toSearch({ latitude, longitude }: LatLon, rangeKm: number): Search {
  return {
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
    radiusKm: Math.ceil(rangeKm + marginKm(rangeKm)),
  };
}

/** Whether the circle that was asked for still holds everything in range of the position. */
export const covers = (search: Search, position: LatLon, rangeKm: number): boolean =>
  distanceM(search, position) / 1000 <= marginKm(rangeKm);

/** Of an answer what is worth keeping: a service that takes no notice of the circle may answer with a whole country. */
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

/** The stations round a position whose level was measured within a day, the nearest first. */
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
