import { isPlausiblePosition } from '../../../foundation/shared/geo/geo.ts';
import { kmhToMps, knotsToMps } from '../../../foundation/shared/units.ts';
import { toDop, toGeoidM, toSatellites, type Validity } from '../fix.ts';
import { toAltitudeM, toSpeedMps } from '../values.ts';
import type { Sentence } from './sentence.ts';

/** Field readers: empty, malformed and out-of-range values are null, never 0. */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const TIME = /^(\d{2})(\d{2})(\d{2}(?:\.\d*)?)$/;
const ANGLE = /^(\d{1,3})(\d{2}(?:\.\d*)?)$/;
/** Some programs leave out leading zeros, so that a longitude near Greenwich has no degrees. */
const MINUTES = /^()(\d?\d(?:\.\d*)?|\.\d+)$/;

interface Position {
  latitude: number;
  longitude: number;
}

function readNumber(field: string | undefined): number | null {
  const text = field?.trim() ?? '';
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Degrees true, 0 to below 360; the 360 of some receivers is 0. */
function readCourse(field: string | undefined): number | null {
  const value = readNumber(field);
  return value === null || value < 0 || value > 360 ? null : value % 360;
}

/** hhmmss(.ss) as milliseconds since midnight UTC; second 60 is a leap second. */
function readTimeOfDay(field: string | undefined): number | null {
  const [, hours, minutes, seconds] = TIME.exec(field ?? '') ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 61) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** ddmmyy as the first millisecond of that day, UTC; the year is counted from 2000. */
function readShortDate(field: string | undefined): number | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(field ?? '') ?? [];
  return day === undefined ? null : toDay(2000 + Number(year), Number(month), Number(day));
}

/** Day, month and four-digit year in separate fields. */
function readLongDate(day?: string, month?: string, year?: string): number | null {
  if (!/^\d{1,2}$/.test(day ?? '') || !/^\d{1,2}$/.test(month ?? '') || !/^\d{4}$/.test(year ?? '')) return null;
  return toDay(Number(year), Number(month), Number(day));
}

/** Latitude, N or S, longitude, E or W; null unless all four are present and plausible. */
function readPosition(lat?: string, northSouth?: string, lon?: string, eastWest?: string): Position | null {
  const latitude = readAngle(ANGLE.exec(lat ?? ''), northSouth, 'N', 'S');
  // A latitude without degrees is rather one in decimal degrees.
  const longitude = readAngle(ANGLE.exec(lon ?? '') ?? MINUTES.exec(lon ?? ''), eastWest, 'E', 'W');
  if (latitude === null || longitude === null || !isPlausiblePosition(latitude, longitude)) return null;
  return { latitude, longitude };
}

function readAngle(
  parts: readonly string[] | null,
  side: string | undefined,
  plus: string,
  minus: string,
): number | null {
  const [, degrees, minutes] = parts ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || (side !== plus && side !== minus)) return null;
  const value = Number(degrees) + Number(minutes) / 60;
  // Avoids -0, which JSON and comparisons treat differently.
  return side === minus && value !== 0 ? -value : value;
}

function toDay(year: number, month: number, day: number): number | null {
  const dayMs = Date.UTC(year, month - 1, day);
  const date = new Date(dayMs);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? dayMs : null;
}

export interface Timed {
  /** Milliseconds since midnight UTC; null while the receiver has no time. */
  timeOfDayMs: number | null;
}

interface Located extends Timed {
  validity: Validity;
  position: Position | null;
}

interface Moving {
  speedMps: number | null;
  courseDeg: number | null;
}

interface Measured {
  hdop: number | null;
  /** Above mean sea level. */
  altitudeM: number | null;
  geoidM: number | null;
  satellites: number | null;
}

export type Rmc = { type: 'RMC'; dayMs: number | null } & Located & Moving;
export type Gga = { type: 'GGA' } & Located & Measured;
export type Gns = { type: 'GNS' } & Located & Measured;
export type Gll = { type: 'GLL' } & Located;
export type Vtg = { type: 'VTG' } & Moving;
export type Gsa = { type: 'GSA'; pdop: number | null; hdop: number | null; vdop: number | null };
export type Zda = { type: 'ZDA'; dayMs: number | null } & Timed;
export type PositionSentence = Rmc | Gga | Gns | Gll | Vtg | Gsa | Zda;

/** Reads one of the seven sentence types with position data; null for every other type. */
export function parsePositionSentence({ type, fields }: Sentence): PositionSentence | null {
  return isPositionType(type) ? PARSERS[type](fields) : null;
}

function isPositionType(type: string): type is PositionSentence['type'] {
  return Object.hasOwn(PARSERS, type);
}

type Fields = readonly string[];

const PARSERS = {
  RMC: (f: Fields): Rmc => ({
    type: 'RMC',
    timeOfDayMs: readTimeOfDay(f[0]),
    validity: byStatus(f[1], f[11]),
    position: readPosition(f[2], f[3], f[4], f[5]),
    speedMps: knots(f[6]),
    courseDeg: readCourse(f[7]),
    dayMs: readShortDate(f[8]),
  }),
  GGA: (f: Fields): Gga => ({
    type: 'GGA',
    timeOfDayMs: readTimeOfDay(f[0]),
    position: readPosition(f[1], f[2], f[3], f[4]),
    validity: QUALITIES.get(f[5] ?? '') ?? 'none',
    ...readMeasured(f, 10),
  }),
  GNS: (f: Fields): Gns => ({
    type: 'GNS',
    timeOfDayMs: readTimeOfDay(f[0]),
    position: readPosition(f[1], f[2], f[3], f[4]),
    validity: byModes(f[5] ?? ''),
    ...readMeasured(f, 9),
  }),
  GLL: (f: Fields): Gll => ({
    type: 'GLL',
    position: readPosition(f[0], f[1], f[2], f[3]),
    timeOfDayMs: readTimeOfDay(f[4]),
    validity: byStatus(f[5], f[6]),
  }),
  VTG: parseVtg,
  GSA: (f: Fields): Gsa => ({
    type: 'GSA',
    pdop: toDop(readNumber(f[14])),
    hdop: toDop(readNumber(f[15])),
    vdop: toDop(readNumber(f[16])),
  }),
  ZDA: (f: Fields): Zda => ({
    type: 'ZDA',
    timeOfDayMs: readTimeOfDay(f[0]),
    dayMs: readLongDate(f[1], f[2], f[3]),
  }),
};

/** GGA and GNS have the same fields at the same indexes, except the geoid. */
const readMeasured = (f: Fields, geoidAt: number): Measured => ({
  satellites: toSatellites(readNumber(f[6])),
  hdop: toDop(readNumber(f[7])),
  altitudeM: toAltitudeM(readNumber(f[8])),
  geoidM: toGeoidM(readNumber(f[geoidAt])),
});

/** The old form has four plain values: true course, magnetic course, knots, km/h. */
function parseVtg(f: Fields): Vtg {
  const old = f.length <= 4 && f[1] !== 'T';
  if (!old && byModes(f[8] || 'A') !== 'measured') return { type: 'VTG', speedMps: null, courseDeg: null };
  const mps = knots(old ? f[2] : f[4]) ?? toSpeedMps(readNumber(old ? f[3] : f[6]), kmhToMps);
  return { type: 'VTG', speedMps: mps, courseDeg: readCourse(f[0]) };
}

const knots = (field: string | undefined): number | null => toSpeedMps(readNumber(field), knotsToMps);

/** GGA field 6; 0 and values unknown to the standard are no fix, except 9, which NovAtel receivers send with SBAS. */
const QUALITIES: ReadonlyMap<string, Validity> = new Map([
  ['1', 'measured'],
  ['2', 'measured'],
  ['3', 'measured'],
  ['4', 'measured'],
  ['5', 'measured'],
  ['6', 'estimated'],
  ['7', 'manual'],
  ['8', 'simulated'],
  ['9', 'measured'],
]);

/** Status A with the mode that NMEA 2.3 added; older receivers omit the mode. */
function byStatus(status: string | undefined, mode: string | undefined): Validity {
  if (mode === 'E' || mode === 'M' || mode === 'S') return byModes(mode);
  return status === 'A' ? byModes(mode || 'A') : 'none';
}

/** One letter for each constellation in use: one measuring constellation is enough. */
function byModes(modes: string): Validity {
  if (/[ADPRF]/.test(modes)) return 'measured';
  if (modes.includes('E')) return 'estimated';
  if (modes.includes('M')) return 'manual';
  return modes.includes('S') ? 'simulated' : 'none';
}
