import { knotsToMps } from '../../foundation/shared/units.ts';
import type { Gathering } from './report.ts';
import { type Fields, toFlag, toIdentifier, toInstant, toNumber } from './values.ts';

/*
 * Parameters of the OsmAnd protocol (traccar.org/osmand), sent by Traccar Client, OsmAnd, GPSLogger and many scripts in a
 * query, a form or JSON objects. `speed` is in knots. `speed_mps`, in m/s, is an addition of this service for apps that
 * cannot convert.
 */

/** Adds the report in the parameters. A report without a time gets the arrival time. */
export function readParameters(fields: Fields, receivedAt: number, gathering: Gathering): void {
  const [latitude, longitude] = placeOf(fields);
  const knots = toNumber(fields['speed']);
  const time = fields['timestamp'];

  gathering.add({
    at: time === undefined || time === '' ? receivedAt : toInstant(time),
    latitude,
    longitude,
    hasFix: toFlag(fields['valid']) ?? true,
    speedMps: toNumber(fields['speed_mps']) ?? (knots === undefined ? undefined : knotsToMps(knots)),
    courseDeg: toNumber(fields['bearing'] ?? fields['heading']),
    altitudeM: toNumber(fields['altitude']),
    accuracyM: toNumber(fields['accuracy']),
    batteryPercent: toNumber(fields['batt']),
    ignition: toFlag(fields['ignition']),
  });
}

export const identifierOf = (fields: Fields): string | undefined => toIdentifier(fields['id'] ?? fields['deviceid']);

function placeOf(fields: Fields): readonly [number | undefined, number | undefined] {
  const { lat, lon, location } = fields;
  if (lat === undefined && lon === undefined && typeof location === 'string') {
    const [latitude, longitude, ...rest] = location.split(',', 3);
    return rest.length > 0 ? [Number.NaN, Number.NaN] : [orNone(latitude), orNone(longitude)];
  }
  return [lat === undefined ? undefined : orNone(lat), lon === undefined ? undefined : orNone(lon)];
}

/** Undefined for an empty coordinate, which makes a sign of life; NaN for other text, which is refused. */
function orNone(value: unknown): number | undefined {
  if (value === '' || value === null) return undefined;
  return toNumber(value) ?? Number.NaN;
}
