import type { LocalTime } from '../../../foundation/shared/local-time.ts';
import { calendarPeriods } from '../calendar.ts';
import type { Limitation, Measure, NoticePlace, Period, Target } from '../notice.ts';
import {
  kmOfIsrs,
  parseBoolean,
  parseCode,
  parseDate,
  parseDateAndTime,
  parseDegrees,
  parseInstant,
  parseInteger,
  parseIsrs,
  parseNumber,
  parseTime,
  plainLine,
} from './fields.ts';
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from './parse-xml.ts';

/* The objects and stretches of a message: `geo_object` up to 4.0, `object` and `network_part` after it. */

const MAX_PLACES = 100;

/** Fields of an object, a stretch, or the `geo_object` of either. */
function readPlaces(element: XmlElement, group: number): NoticePlace[] {
  const old = element.name === 'geo_object' ? element : childOf(element, 'geo_object');
  if (old) return readGeoObject(old, group);
  if (element.name === 'network_part') return readStretch(element, group);
  const location = childOf(element, 'geo_location');
  return location ? [readLocation(location, { element, group, end: null })] : [];
}

/** Position of the object in the fairway, such as the left bank. */
const positionOf = (element: XmlElement): string | null =>
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

const MAX_LIMITATIONS = 100;
const MAX_PERIODS = 50;
const MAX_TARGETS = 20;
const MAX_MEASURES = 200;
const MAX_CALENDAR = 2000;
/** Maximum number of calendars in a notice: each costs milliseconds for each question about the way. */
const MAX_CALENDARS = 40;

/** The groups of a notice about fairway and traffic, with their places. */
export function readGroups(ftm: XmlElement, clock: LocalTime): { places: NoticePlace[]; limitations: Limitation[] } {
  const groups = childrenOf(ftm, 'fairway_section', 'object', 'ftm_limitation_group');
  const places: NoticePlace[] = [];
  const limitations: Limitation[] = [];
  const room: CalendarRoom = { left: MAX_CALENDARS };
  for (const [group, element] of groups.entries()) {
    const isGroup = element.name === 'ftm_limitation_group';
    const parts = isGroup ? childrenOf(element, 'network_part', 'object') : [element];
    places.push(...parts.flatMap((part) => readPlaces(part, group)));
    const position = parts.map(positionOf).find((found) => found !== null) ?? null;
    const owners = isGroup ? childrenOf(element, 'limitation_group') : [element];
    for (const owner of owners) limitations.push(...readLimitations(owner, { group, position, clock, room }));
    if (places.length >= MAX_PLACES || limitations.length >= MAX_LIMITATIONS) break;
  }
  return { places: places.slice(0, MAX_PLACES), limitations: limitations.slice(0, MAX_LIMITATIONS) };
}

/** Number of calendars that may still be read in the notice. */
interface CalendarRoom {
  left: number;
}

interface Context {
  group: number;
  /** Part of the width where the object is, for limitations that state none. */
  position: string | null;
  clock: LocalTime;
  room: CalendarRoom;
}

function readLimitations(owner: XmlElement, { group, position, clock, room }: Context): Limitation[] {
  const common = readPeriods(owner, clock, room);
  return childrenOf(owner, 'limitation').flatMap((element) => {
    const code = parseCode(textOf(element, 'limitation_code'));
    // Without its code the limitation is unknown; the text of the notice is still shown.
    if (code === undefined) return [];
    const own = readPeriods(element, clock, room);
    const limitation = {
      code,
      unit: parseCode(textOf(element, 'unit')) ?? null,
      reference: parseCode(textOf(element, 'reference_code')) ?? null,
      indication: parseCode(textOf(element, 'indication_code')) ?? null,
      position: parseCode(textOf(element, 'position_code')) ?? position,
      targets: readTargets(element),
      periods: own.length > 0 ? own : common,
      group,
    };
    const values = childrenOf(element, 'value');
    if (values.length === 0) return [{ ...limitation, value: null, dimension: null }];
    return values.slice(0, 4).map(({ text, attributes }) => ({
      ...limitation,
      value: parseNumber(text.trim()) ?? null,
      dimension: parseCode(attributes.get('dimension_type')) ?? null,
    }));
  });
}

/** A period without any readable field: its time in force is unknown. */
const UNREAD = { from: null, to: null, timeFrom: null, timeTo: null, interval: null, calendar: null };

function readPeriods(owner: XmlElement, clock: LocalTime, room: CalendarRoom): Period[] {
  const periods = childrenOf(owner, 'limitation_period').flatMap((element): Period[] => {
    const withdrawnAt = parseInstant(textOf(element, 'withdrawn_time'), clock) ?? null;
    const calendar = textOf(element, 'calendar')?.slice(0, MAX_CALENDAR);
    if (calendar !== undefined) {
      const read = calendarPeriods(calendar);
      const kept = read.slice(0, room.left);
      room.left -= kept.length;
      return [...kept, ...(kept.length < read.length ? [UNREAD] : [])].map((period) => ({ ...period, withdrawnAt }));
    }
    const period = {
      from: parseDate(textOf(element, 'date_start')) ?? null,
      to: parseDate(textOf(element, 'date_end')) ?? null,
      timeFrom: parseTime(textOf(element, 'time_start')) ?? null,
      timeTo: parseTime(textOf(element, 'time_end')) ?? null,
      interval: parseCode(textOf(element, 'interval_code')) ?? null,
    };
    return [{ ...period, calendar: null, withdrawnAt }];
  });
  return periods.slice(0, MAX_PERIODS);
}

export function readTargets(owner: XmlElement): Target[] {
  return childrenOf(owner, 'target_group')
    .slice(0, MAX_TARGETS)
    .flatMap((element) => {
      const group = parseCode(textOf(element, 'target_group_code'));
      return group === undefined ? [] : [{ group, direction: parseCode(textOf(element, 'direction_code')) ?? null }];
    });
}

/** Measurements or forecasts in a message of water, ice or weather; in 6.0 also ice in limitations. */
export function readMeasures(section: XmlElement, clock: LocalTime): Measure[] {
  const reference = parseCode(textOf(section, 'reference_code')) ?? null;
  const none = {
    value: null,
    min: null,
    max: null,
    unit: null,
    reference: null,
    state: null,
    isForecast: false,
    at: null,
  };
  const water = childrenOf(section, 'measure').flatMap((element): Measure[] => {
    const code = parseCode(textOf(element, 'measure_code'));
    if (code === undefined) return [];
    return [{ code, ...readValues(element), ...readTime(element, clock), reference, state: readState(element) }];
  });
  const ice = descendantsOf(section, 'ice_condition').map(
    (element): Measure => ({ ...none, code: 'ICE', ...readTime(element, clock), state: readState(element) }),
  );
  const weather = childrenOf(section, 'weather_report').flatMap((report): Measure[] => {
    const time = readTime(report, clock);
    const classes = childrenOf(report, 'weather_class_code').flatMap(({ text }): Measure[] => {
      const state = parseCode(text.trim());
      return state === undefined ? [] : [{ ...none, code: 'WEATHER', ...time, state }];
    });
    const items = childrenOf(report, 'weather_item').flatMap((item): Measure[] => {
      const code = parseCode(textOf(item, 'weather_item_code'));
      return code === undefined ? [] : [{ ...none, code, ...readValues(item), ...time }];
    });
    return [...classes, ...items];
  });
  return [...water, ...ice, ...weather].slice(0, MAX_MEASURES);
}

const readValues = (element: XmlElement): Pick<Measure, 'value' | 'min' | 'max' | 'unit'> => ({
  value: parseNumber(textOf(element, 'value')) ?? null,
  min: parseNumber(textOf(element, 'value_min')) ?? null,
  max: parseNumber(textOf(element, 'value_max')) ?? null,
  unit: parseCode(textOf(element, 'unit')) ?? null,
});

/** Up to 4.0 a forecast is named predicted; in 3.0 date and time are two fields. */
const readTime = (element: XmlElement, clock: LocalTime): Pick<Measure, 'isForecast' | 'at'> => ({
  isForecast: parseBoolean(textOf(element, 'forecast', 'predicted')),
  at:
    parseInstant(textOf(element, 'measuredate'), clock) ??
    parseDateAndTime(textOf(element, 'measuredate'), textOf(element, 'measuretime'), clock) ??
    null,
});

const STATES = ['barrage_code', 'regime_code', 'ice_situation_code', 'ice_code_general', 'ice_condition_code'];
const readState = (element: XmlElement): string | null => parseCode(textOf(element, ...STATES)) ?? null;

/** The first object of a message of water, ice or weather. */
export function readMeasuredPlaces(section: XmlElement): NoticePlace[] {
  const owners = childrenOf(section, 'object', 'network_part', 'geo_object', 'fairway_section');
  return owners.flatMap((owner) => readPlaces(childOf(owner, 'geo_object') ?? owner, 0)).slice(0, MAX_PLACES);
}
