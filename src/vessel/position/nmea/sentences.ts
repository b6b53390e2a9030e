import { kmhToMps, knotsToMps } from '../../../foundation/shared/units.ts';
import { toDop, toGeoidM, toSatellites } from '../fix.ts';
import {
  type Position,
  readCourse,
  readLongDate,
  readNumber,
  readPosition,
  readShortDate,
  readTimeOfDay,
} from './fields.ts';
import type { Sentence } from './sentence.ts';

/** State of a fix by its status, quality number or mode letters. */
export type Validity = 'measured' | 'none' | 'estimated' | 'manual' | 'simulated';

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
  altitudeM: readNumber(f[8]),
  geoidM: toGeoidM(readNumber(f[geoidAt])),
});

/** The old form has four plain values: true course, magnetic course, knots, km/h. */
function parseVtg(f: Fields): Vtg {
  const old = f.length <= 4 && f[1] !== 'T';
  if (!old && byModes(f[8] || 'A') !== 'measured') return { type: 'VTG', speedMps: null, courseDeg: null };
  const kmh = readNumber(old ? f[3] : f[6]);
  const mps = knots(old ? f[2] : f[4]) ?? (kmh === null || kmh < 0 ? null : kmhToMps(kmh));
  return { type: 'VTG', speedMps: mps, courseDeg: readCourse(f[0]) };
}

function knots(field: string | undefined): number | null {
  const value = readNumber(field);
  return value === null || value < 0 ? null : knotsToMps(value);
}

/** GGA field 6; 0 and values unknown to the standard are no fix. */
const QUALITIES: ReadonlyMap<string, Validity> = new Map([
  ['1', 'measured'],
  ['2', 'measured'],
  ['3', 'measured'],
  ['4', 'measured'],
  ['5', 'measured'],
  ['6', 'estimated'],
  ['7', 'manual'],
  ['8', 'simulated'],
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
