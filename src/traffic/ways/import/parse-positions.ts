import { badRequest } from '../../../foundation/shared/errors.ts';
import { BODY, fault } from '../../../foundation/shared/faults.ts';

/** One line of a file. Time in seconds since 1970; length 0 if unknown. */
export interface PositionLine {
  readonly mmsi: number;
  readonly secs: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly lengthM: number;
}

type Column = 'time' | 'mmsi' | 'lat' | 'lon' | 'sog' | 'cog' | 'length';

const NAMES: Readonly<Record<string, Column>> = {
  time: 'time',
  timestamp: 'time',
  t: 'time',
  mmsi: 'mmsi',
  lat: 'lat',
  latitude: 'lat',
  lon: 'lon',
  lng: 'lon',
  longitude: 'lon',
  sog: 'sog',
  cog: 'cog',
  length: 'length',
  length_m: 'length',
};
const USUAL: readonly Column[] = ['time', 'mmsi', 'lat', 'lon', 'sog', 'cog', 'length'];
const MAX_MMSI = 999_999_999;
/** The year 2100; a larger number is a time in milliseconds. */
const LAST_SECS = 4_102_444_800;

const wrong = (line: number, what: string) => badRequest(`line ${line}: ${what}`, fault(BODY, 'type', null));

/**
 * Parses the lines of a file in order. Either `time,mmsi,lat,lon,sog,cog`, with or without a header line; or `#MMSI`,
 * followed by lines with differences to the previous position: `seconds,lat,lon,sog,cog`, in 1e-5 degrees. The
 * differences of the first line are to `startSecs`, 0 and 0. Throws a `BadRequest` with the line number.
 */
export function createPositionParser(startSecs: () => number | undefined) {
  let line = 0;
  let columns: readonly Column[] | undefined;
  let vessel: { mmsi: number; secs: number; latE5: number; lonE5: number } | undefined;

  function difference(text: string): PositionLine {
    if (!vessel) throw wrong(line, 'differences without a vessel before them');
    const [secs, lat, lon] = text.split(',').map(Number);
    if (secs === undefined || lat === undefined || lon === undefined || !Number.isFinite(secs + lat + lon) || secs < 0)
      throw wrong(line, `not "seconds,lat,lon,sog,cog": ${quote(text)}`);
    vessel.secs += secs;
    vessel.latE5 += lat;
    vessel.lonE5 += lon;
    return checked({
      mmsi: vessel.mmsi,
      secs: vessel.secs,
      latitude: vessel.latE5 / 1e5,
      longitude: vessel.lonE5 / 1e5,
      lengthM: 0,
    });
  }

  function checked(position: PositionLine): PositionLine {
    const { mmsi, secs, latitude, longitude } = position;
    if (!Number.isInteger(mmsi) || mmsi <= 0 || mmsi > MAX_MMSI) throw wrong(line, 'the MMSI is none');
    if (!(secs >= 0 && secs < LAST_SECS)) throw wrong(line, 'the time is none: RFC 3339 or Unix seconds');
    if (!(Math.abs(latitude) <= 90)) throw wrong(line, 'the latitude is not between -90 and 90');
    if (!(Math.abs(longitude) <= 180)) throw wrong(line, 'the longitude is not between -180 and 180');
    return position;
  }

  function row(text: string, names: readonly Column[]): PositionLine {
    const fields = text.split(',').map((field) => field.trim());
    if (fields.length < 4) throw wrong(line, `not "time,mmsi,lat,lon,sog,cog": ${quote(text)}`);
    const value = (column: Column) => fields[names.indexOf(column)] ?? '';
    const time = value('time');
    const secs = /^\d+(\.\d+)?$/.test(time) ? Number(time) : Date.parse(time) / 1000;
    const number = (column: Column) => (value(column) === '' ? Number.NaN : Number(value(column)));
    const length = number('length');
    return checked({
      mmsi: number('mmsi'),
      secs,
      latitude: number('lat'),
      longitude: number('lon'),
      lengthM: length > 0 && length < 500 ? length : 0,
    });
  }

  /** Parses one line. Undefined for a line without a position. */
  return function parse(text: string): PositionLine | undefined {
    line += 1;
    if (text.trim() === '') return undefined;
    if (text.startsWith('#')) {
      const secs = startSecs();
      const mmsi = Number(text.slice(1));
      if (!Number.isInteger(mmsi) || mmsi <= 0 || mmsi > MAX_MMSI) throw wrong(line, `not "#MMSI": ${quote(text)}`);
      if (secs === undefined)
        throw wrong(line, 'positions are differences; state the time of their start with --start');
      vessel = { mmsi, secs, latE5: 0, lonE5: 0 };
      return undefined;
    }
    if (vessel) return difference(text);
    if (!columns) {
      const names = text.split(',').map((name) => NAMES[name.trim().toLowerCase()]);
      const isHeader = /[a-z]{3}/i.test(text) && names.some((name) => name !== undefined);
      columns = isHeader ? names.map((name) => name ?? 'cog') : USUAL;
      if (isHeader) {
        for (const needed of ['time', 'mmsi', 'lat', 'lon'] as const)
          if (!columns.includes(needed)) throw wrong(line, `there is no column ${needed}`);
        return undefined;
      }
    }
    return row(text, columns);
  };
}

const quote = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
