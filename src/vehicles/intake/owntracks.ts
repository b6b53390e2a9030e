import { kmhToMps } from '../../foundation/shared/units.ts';
import type { Gathering } from './report.ts';
import { type Fields, toIdentifier, toInstant, toNumber } from './values.ts';

/*
 * JSON of OwnTracks (owntracks.org/booklet/tech/json). Only `location` has a position of the device: a `waypoint` or a
 * `transition` is about another place, and its `lat` and `lon` are no report.
 */

/** Adds what one object of OwnTracks reports; returns by which name the device calls itself. */
export function readOwnTracks(message: Fields, gathering: Gathering): string | undefined {
  const type = message['_type'];
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

/** `owntracks/anna/phone` is the device `anna/phone`: its two last parts. */
export function identifierOfTopic(topic: string): string {
  const parts = topic.split('/');
  return parts.slice(-2).join('/');
}
