import { identifierOf, readParameters } from './osmand.ts';
import type { Gathering } from './report.ts';
import { type Fields, isFields, toFlag, toIdentifier, toInstant, toNumber } from './values.ts';

/*
 * JSON of Traccar Client. 9: `{location: {timestamp, coords, battery, …}, device_id}`, with speeds in m/s; apps with the same
 * library send lists of it under `location` or `locations`. 10: form parameters, or a list of flat objects with the names and
 * units of the OsmAnd protocol (traccar-client-sdk, HttpUploader.kt).
 */

/** Adds the reports of the document; returns the device name in it. */
export function readTraccarJson(document: unknown, receivedAt: number, gathering: Gathering): string | undefined {
  if (Array.isArray(document)) {
    let identifier: string | undefined;
    for (const item of document) identifier = readItem(item, receivedAt, gathering) ?? identifier;
    return identifier;
  }
  return readItem(document, receivedAt, gathering);
}

function readItem(item: unknown, receivedAt: number, gathering: Gathering): string | undefined {
  if (!isFields(item)) {
    gathering.refuse('malformed');
    return undefined;
  }
  const { location, locations, coords } = item;
  const identifier = toIdentifier(item['device_id']) ?? identifierOf(item);
  if (coords !== undefined) readLocation(item, gathering);
  else if (Array.isArray(locations)) for (const one of locations) readWrapped(one, gathering);
  else if (Array.isArray(location)) for (const one of location) readWrapped(one, gathering);
  else if (isFields(location)) readLocation(location, gathering);
  else if (hasParameters(item)) readParameters(item, receivedAt, gathering);
  else gathering.refuse('malformed');
  return identifier;
}

const hasParameters = (item: Fields): boolean =>
  typeof item['location'] === 'string' || ['lat', 'lon', 'timestamp', 'batt'].some((name) => item[name] !== undefined);

/** A location, alone or nested in another object. */
function readWrapped(item: unknown, gathering: Gathering): void {
  const location = isFields(item) && isFields(item['location']) ? item['location'] : item;
  if (isFields(location)) readLocation(location, gathering);
  else gathering.refuse('malformed');
}

function readLocation(location: Fields, gathering: Gathering): void {
  const { coords, battery } = location;
  if (!isFields(coords)) {
    gathering.refuse('malformed');
    return;
  }
  const level = isFields(battery) ? toNumber(battery['level']) : undefined;
  gathering.add({
    at: toInstant(location['timestamp']),
    latitude: toNumber(coords['latitude']),
    longitude: toNumber(coords['longitude']),
    speedMps: toNumber(coords['speed']),
    courseDeg: toNumber(coords['heading']),
    altitudeM: toNumber(coords['altitude']),
    accuracyM: toNumber(coords['accuracy']),
    // Battery level from 0 to 1, or -1 if unknown.
    batteryPercent: level === undefined ? undefined : Math.round(level * 100),
    ignition: toFlag(location['ignition']),
  });
}
