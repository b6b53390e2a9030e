import type { LatLon } from '../../../src/foundation/shared/geo/geo.ts';

/** Where and when the tests of vehicles begin. */
export const HOME = { latitude: 50.3536, longitude: 7.5951 };
export const START = Date.parse('2026-11-20T08:00:00Z');

/** A report with the names of the OsmAnd protocol. */
export const flat = ({ at, latitude, longitude }: LatLon & { at: number }) => ({
  lat: latitude.toFixed(6),
  lon: longitude.toFixed(6),
  timestamp: at,
});

export const toQuery = (report: object): string =>
  new URLSearchParams(Object.entries(report).map(([name, value]) => [name, String(value)])).toString();
