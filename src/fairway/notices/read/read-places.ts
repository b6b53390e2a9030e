/* The objects and stretches of a message: `geo_object` up to 4.0, `object` and `network_part` after it. */

import type { NoticePlace } from '../notice.ts';
import { kmOfIsrs, parseCode, parseDegrees, parseInteger, parseIsrs, plainLine } from './fields.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './parse-xml.ts';

export const MAX_PLACES = 100;

/** Fields of an object, a stretch, or the `geo_object` of either. */
export function readPlaces(element: XmlElement, group: number): NoticePlace[] {
  const old = element.name === 'geo_object' ? element : childOf(element, 'geo_object');
  if (old) return readGeoObject(old, group);
  if (element.name === 'network_part') return readStretch(element, group);
  const location = childOf(element, 'geo_location');
  return location ? [readLocation(location, { element, group, end: null })] : [];
}

/** Position of the object in the fairway, such as the left bank. */
export const positionOf = (element: XmlElement): string | null =>
  parseCode(textOf(element, 'position_code') ?? textOf(childOf(element, 'geo_object'), 'position_code')) ?? null;

function readStretch(element: XmlElement, group: number): NoticePlace[] {
  const ends = [
    ['geo_location_from', 'from'],
    ['geo_location_to', 'to'],
  ] as const;
  return ends.flatMap(([name, end]) => {
    const location = childOf(element, name);
    return location ? [readLocation(location, { element, group, end })] : [];
  });
}

interface Around {
  /** The element that contains the location and names the water. */
  element: XmlElement;
  group: number;
  end: NoticePlace['end'];
}

function readLocation(location: XmlElement, { element, group, end }: Around): NoticePlace {
  const codes = childOf(location, 'location') ?? location;
  const names = childOf(location, 'localisation_name');
  const isrs = parseIsrs(textOf(codes, 'isrs_code')) ?? isrsOfParts(codes);
  const hectometre = parseInteger(textOf(codes, 'fairway_hectometre'), 99_999);
  return {
    isrs: isrs ?? null,
    name: plainLine(textOf(names, 'object_name')) ?? plainLine(textOf(names, 'un_location_name')) ?? null,
    water: plainLine(textOf(element, 'fairway_name')) ?? null,
    km: (hectometre ? hectometre / 10 : kmOfIsrs(isrs)) ?? null,
    ...readCoordinate(childOf(codes, 'coordinate')),
    typeCode: parseCode(textOf(codes, 'type_code') ?? textOf(element, 'type_code')) ?? null,
    end,
    group,
  };
}

/** Composes the code from its parts if it is missing or damaged. */
function isrsOfParts(codes: XmlElement): string | undefined {
  const names = ['un_locode', 'fairway_section_code', 'object_reference_code', 'fairway_hectometre'];
  return parseIsrs(names.map((name) => textOf(codes, name) ?? '').join(''));
}

function readGeoObject(element: XmlElement, group: number): NoticePlace[] {
  const codes = childrenOf(element, 'id').map(({ text }) => parseIsrs(text));
  const coordinates = childrenOf(element, 'coordinate');
  const isStretch = codes.length > 1 || coordinates.length > 1;
  const common = {
    name: plainLine(textOf(element, 'name')) ?? null,
    water: plainLine(textOf(element, 'fairway_name')) ?? null,
    typeCode: parseCode(textOf(element, 'type_code')) ?? null,
    group,
  };
  const ends = isStretch ? (['from', 'to'] as const) : [null];
  return ends.map((end, index) => ({
    ...common,
    isrs: codes[index] ?? null,
    km: kmOfIsrs(codes[index]) ?? null,
    ...readCoordinate(coordinates[index]),
    end,
  }));
}

function readCoordinate(element: XmlElement | undefined): Pick<NoticePlace, 'latitude' | 'longitude' | 'positionFrom'> {
  const latitude = parseDegrees(textOf(element, 'lat'), 90);
  const longitude = parseDegrees(textOf(element, 'long', 'lon'), 180);
  const isKnown = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  return isKnown
    ? { latitude, longitude, positionFrom: 'message' }
    : { latitude: null, longitude: null, positionFrom: null };
}
