import { COARSE, FINE, fixTypeOf, isPlace, rateOfTurnOf, secondOf, tenthsUpTo, upTo } from './fields.ts';
import type { AircraftReport, BaseStationReport, PositionReport, Reception } from './messages.ts';
import { readFlag, readSigned, readUnsigned } from './payload-bits.ts';

/**
 * Types 1, 2, 3 (168 bits) and 18 (168 bits). Both classes have the same fields from speed to second; in class B they begin
 * four bits earlier. One object literal serves both, so that all results have the same shape.
 */
export function readPosition(words: Int32Array, type: 1 | 2 | 3 | 18, reception: Reception): PositionReport {
  const classA = type !== 18;
  const at = classA ? 50 : 46;
  const x = readSigned(words, at + 11, 28);
  const y = readSigned(words, at + 39, 27);
  const placed = isPlace(x, y, FINE);
  return {
    kind: 'position',
    type,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    own: reception.own,
    receivedAt: reception.receivedAt,
    stampAt: reception.stampAt,
    latitude: placed ? y / FINE : null,
    longitude: placed ? x / FINE : null,
    accurate: readFlag(words, at + 10),
    raim: readFlag(words, classA ? 148 : 147),
    speedKnots: tenthsUpTo(readUnsigned(words, at, 10), 1022),
    courseDeg: tenthsUpTo(readUnsigned(words, at + 66, 12), 3599),
    headingDeg: upTo(readUnsigned(words, at + 78, 9), 359),
    utcSecond: secondOf(readUnsigned(words, at + 87, 6)),
    rateOfTurnDegPerMin: classA ? rateOfTurnOf(readSigned(words, 42, 8)) : null,
    navStatus: classA ? readUnsigned(words, 38, 4) : null,
    manoeuvre: classA ? manoeuvreOf(readUnsigned(words, 143, 2)) : null,
  };
}

/** Type 27: 96 bits; some transponders send 168. */
export function readLongRange(words: Int32Array, reception: Reception): PositionReport {
  const x = readSigned(words, 44, 18);
  const y = readSigned(words, 62, 17);
  const placed = isPlace(x, y, COARSE);
  return {
    kind: 'position',
    type: 27,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    own: reception.own,
    receivedAt: reception.receivedAt,
    stampAt: reception.stampAt,
    latitude: placed ? y / COARSE : null,
    longitude: placed ? x / COARSE : null,
    accurate: readFlag(words, 38),
    raim: readFlag(words, 39),
    speedKnots: upTo(readUnsigned(words, 79, 6), 62),
    courseDeg: upTo(readUnsigned(words, 85, 9), 359),
    headingDeg: null,
    utcSecond: null,
    rateOfTurnDegPerMin: null,
    navStatus: readUnsigned(words, 40, 4),
    manoeuvre: null,
  };
}

/** Type 4, 168 bits. */
export function readBaseStation(words: Int32Array, reception: Reception): BaseStationReport {
  const x = readSigned(words, 79, 28);
  const y = readSigned(words, 107, 27);
  const placed = isPlace(x, y, FINE);
  return {
    kind: 'base-station',
    type: 4,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    latitude: placed ? y / FINE : null,
    longitude: placed ? x / FINE : null,
    accurate: readFlag(words, 78),
    raim: readFlag(words, 148),
    stationTimeAt: readStationTime(words),
    fixType: fixTypeOf(readUnsigned(words, 134, 4)),
  };
}

/** Clock of a station; null if a part is not available (0 in the date, hour 24, minute or second 60) or invalid. */
function readStationTime(words: Int32Array): number | null {
  const year = readUnsigned(words, 38, 14);
  const month = readUnsigned(words, 52, 4);
  const day = readUnsigned(words, 56, 5);
  const hour = readUnsigned(words, 61, 5);
  const minute = readUnsigned(words, 66, 6);
  const second = readUnsigned(words, 72, 6);
  // Date.UTC maps years below 100 to 1900 to 1999.
  if (year < 100 || year > 9999 || month === 0 || month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  // A day outside the month overflows into another month.
  return new Date(at).getUTCDate() === day ? at : null;
}

/** Type 9, 168 bits. */
export function readAircraft(words: Int32Array, reception: Reception): AircraftReport {
  const x = readSigned(words, 61, 28);
  const y = readSigned(words, 89, 27);
  const placed = isPlace(x, y, FINE);
  return {
    kind: 'aircraft',
    type: 9,
    mmsi: readUnsigned(words, 8, 30),
    repeat: readUnsigned(words, 6, 2),
    ...reception,
    latitude: placed ? y / FINE : null,
    longitude: placed ? x / FINE : null,
    accurate: readFlag(words, 60),
    raim: readFlag(words, 147),
    altitudeM: upTo(readUnsigned(words, 38, 12), 4094),
    speedKnots: upTo(readUnsigned(words, 50, 10), 1022),
    courseDeg: tenthsUpTo(readUnsigned(words, 116, 12), 3599),
    utcSecond: secondOf(readUnsigned(words, 128, 6)),
  };
}

/** Manoeuvre; null for 0 (not available) and 3 (not used). */
const manoeuvreOf = (raw: number): number | null => (raw === 1 || raw === 2 ? raw : null);
