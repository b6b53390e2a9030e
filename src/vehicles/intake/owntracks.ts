import { kmhToMps } from '../../foundation/shared/units.ts';
import type { Gathering } from './report.ts';
import { type Fields, isFields, toIdentifier, toInstant, toNumber } from './values.ts';

/*
 * JSON of OwnTracks (owntracks.org/booklet/tech/json). Only `location` has a position of the device; the `lat` and `lon` of
 * a `waypoint` or `transition` are those of another place.
 */

/** Some scripts send a location without `_type` (owntracks/recorder#374). */
export const isOwnTracks = (item: unknown): item is Fields =>
  isFields(item) && (typeof item['_type'] === 'string' || item['tst'] !== undefined);

/** Adds the report of one OwnTracks object; returns the device name in it. */
export function readOwnTracks(message: Fields, gathering: Gathering): string | undefined {
  const type = message['_type'] ?? 'location';
  if (type === 'encrypted') gathering.refuse('encrypted');
  else if (type === 'location') readLocation(message, gathering);
  else gathering.ignore();
  const topic = toIdentifier(message['topic']);
  return topic === undefined ? undefined : identifierOfTopic(topic);
}

function readLocation(message: Fields, gathering: Gathering): void {
  const kmh = toNumber(message['vel']);
  gathering.add({
    at: toInstant(message['tst']),
    latitude: toNumber(message['lat']),
    longitude: toNumber(message['lon']),
    speedMps: kmh === undefined ? undefined : kmhToMps(kmh),
    courseDeg: toNumber(message['cog']),
    altitudeM: toNumber(message['alt']),
    accuracyM: toNumber(message['acc']),
    batteryPercent: toNumber(message['batt']),
  });
}

/** Device name from the last two levels: `owntracks/anna/phone` is the device `anna/phone`. */
export function identifierOfTopic(topic: string): string {
  const parts = topic.split('/');
  return parts.slice(-2).join('/');
}
