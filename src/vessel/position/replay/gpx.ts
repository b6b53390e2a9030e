import { isPlausiblePosition } from '../../../foundation/shared/geo/geo.ts';
import { toDop } from '../fix.ts';
import { TrackError, type TrackPoint } from './track.ts';

/*
 * A small reader for the part of GPX that is played: `trkpt` elements with `lat` and `lon`, containing `ele`, `time`,
 * `speed` (m/s), `course` (degrees) and the dilutions. It reads the tags in one pass, with any namespace prefixes, attribute
 * order, quotes, comments and self-closing points. It is not an XML parser: entities are not resolved (none of these values
 * needs one), and a document type, which could define entities, is rejected.
 */

const MAX_POINTS = 500_000;
const VALUES: ReadonlySet<string> = new Set(['ele', 'time', 'speed', 'course', 'pdop', 'hdop', 'vdop']);
/** No number or time is longer; the patterns would take hours for megabytes. */
const MAX_VALUE_LENGTH = 64;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** An element inside a point whose text is needed, and the start of that text. */
interface OpenValue {
  name: string;
  textStart: number;
}

/** The track points of a GPX document, all segments in sequence. Throws a `TrackError` with the error and its position. */
export function parseGpx(text: string): TrackPoint[] {
  const points: TrackPoint[] = [];
  let seenRoot = false;
  let point: { attributes: string; values: Map<string, string> } | null = null;
  let value: OpenValue | null = null;

  const finishPoint = (attributes: string, values: ReadonlyMap<string, string>) => {
    if (points.length >= MAX_POINTS) throw new TrackError(`has more than ${MAX_POINTS} track points`);
    points.push(toPoint(attributes, values, points.length + 1));
  };

  for (const tag of tagsOf(text)) {
    if (tag.name === 'gpx') seenRoot = true;
    else if (tag.name === 'trkpt' && tag.kind !== 'close') {
      if (point !== null) throw new TrackError(`has a track point inside track point ${points.length + 1}`);
      if (tag.kind === 'empty') finishPoint(tag.attributes, new Map());
      else point = { attributes: tag.attributes, values: new Map() };
    } else if (tag.name === 'trkpt' && point !== null) {
      finishPoint(point.attributes, point.values);
      point = null;
      value = null;
    } else if (point !== null && VALUES.has(tag.name)) {
      if (tag.kind === 'open') value = { name: tag.name, textStart: tag.end };
      else if (value?.name === tag.name) {
        point.values.set(value.name, text.slice(value.textStart, tag.start).trim());
        value = null;
      }
    }
  }
  if (!seenRoot) throw new TrackError('is not a GPX document');
  if (point !== null) throw new TrackError(`ends inside track point ${points.length + 1}`);
  return points;
}

interface Tag {
  kind: 'open' | 'close' | 'empty';
  /** The name without its namespace prefix. */
  name: string;
  attributes: string;
  start: number;
  /** Index after the closing bracket. */
  end: number;
}

function* tagsOf(text: string): Generator<Tag> {
  for (let start = text.indexOf('<'); start >= 0; ) {
    const skipped = skipOther(text, start);
    if (skipped !== null) {
      start = text.indexOf('<', skipped);
      continue;
    }
    const end = endOf(text, '>', start);
    const inside = text.slice(start + 1, end - 1);
    const [, slash, name = '', rest = ''] = /^(\/?)(?:[^\s/:]*:)?([^\s/]+)([\s\S]*)$/.exec(inside) ?? [];
    const kind = slash === '/' ? 'close' : rest.endsWith('/') ? 'empty' : 'open';
    yield { kind, name, attributes: rest, start, end };
    start = text.indexOf('<', end);
  }
}

/** End of the comment, CDATA section or instruction that begins here; null for a tag. */
function skipOther(text: string, start: number): number | null {
  if (text.startsWith('<!--', start)) return endOf(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return endOf(text, ']]>', start);
  if (text.startsWith('<?', start)) return endOf(text, '?>', start);
  if (text.startsWith('<!', start)) throw new TrackError('declares a document type, which is not supported');
  return null;
}

function endOf(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  if (at < 0) throw new TrackError('is cut off inside a tag');
  return at + closing.length;
}

function toPoint(attributes: string, values: ReadonlyMap<string, string>, index: number): TrackPoint {
  const latitude = toNumber(attributeOf(attributes, 'lat'));
  const longitude = toNumber(attributeOf(attributes, 'lon'));
  if (latitude === null || longitude === null || !isPlausiblePosition(latitude, longitude)) {
    throw new TrackError(`has no valid lat and lon at track point ${index}`);
  }
  const speed = toNumber(values.get('speed'));
  const course = toNumber(values.get('course'));
  return {
    latitude,
    longitude,
    altitudeM: toNumber(values.get('ele')),
    speedMps: speed !== null && speed >= 0 ? speed : null,
    headingDeg: course !== null && course >= 0 && course <= 360 ? course % 360 : null,
    pdop: toDop(toNumber(values.get('pdop'))),
    hdop: toDop(toNumber(values.get('hdop'))),
    vdop: toDop(toNumber(values.get('vdop'))),
    at: toInstant(values.get('time'), index),
  };
}

function attributeOf(attributes: string, name: 'lat' | 'lon'): string | undefined {
  const match = name === 'lat' ? /\slat\s*=\s*(["'])(.*?)\1/ : /\slon\s*=\s*(["'])(.*?)\1/;
  return match.exec(attributes)?.[2];
}

function toNumber(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? '';
  const value = trimmed.length <= MAX_VALUE_LENGTH && NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** A time without a zone is UTC, as GPX defines it. */
function toInstant(text: string | undefined, index: number): number | null {
  if (text === undefined || text === '') return null;
  const [, , , zone] = TIME.exec(text.slice(0, MAX_VALUE_LENGTH)) ?? [];
  const at =
    text.length <= MAX_VALUE_LENGTH && TIME.test(text)
      ? Date.parse(zone === undefined ? `${text}Z` : text)
      : Number.NaN;
  if (Number.isNaN(at)) throw new TrackError(`has no valid time at track point ${index}`);
  return at;
}
