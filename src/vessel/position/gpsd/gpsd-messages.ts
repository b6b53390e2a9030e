/** Parser for gpsd's JSON protocol (version 3). The protocol has no nulls: unknown values are absent. */
import { type Fix, toDop, toGeoidM, toSatellites } from '../fix.ts';
import { isRecord, toAltitudeM, toHeadingDeg, toInstant, toNumber, toPosition, toSpeedMps } from '../values.ts';

/** Absent keys of a SKY object are absent here; values given as unknown are null. */
export type Sky = Partial<Record<'pdop' | 'hdop' | 'vdop' | 'satellites', number | null>>;

/** A position without the values of SKY, which arrive separately; `recordedAt` is null if the receiver has no time yet. */
export type GpsdPosition = Omit<Fix, keyof Sky | 'recordedAt'> & { recordedAt: number | null };

export type GpsdMessage =
  | { class: 'VERSION'; protoMajor: number | null }
  /** `position` is null while the receiver has no fix. */
  | { class: 'TPV'; device: string; position: GpsdPosition | null }
  | { class: 'SKY'; device: string; sky: Sky }
  | { class: 'DEVICES'; count: number }
  | { class: 'DEVICE'; device: string; active: boolean }
  | { class: 'ERROR'; message: string }
  /** A class without position data. */
  | { class: 'other' };

/** Undefined if the line is not a gpsd message. */
export function parseGpsdLine(line: string): GpsdMessage | undefined {
  const object = parseObject(line);
  if (typeof object?.['class'] !== 'string') return undefined;
  switch (object['class']) {
    case 'VERSION':
      return { class: 'VERSION', protoMajor: toNumber(object['proto_major']) };
    case 'TPV':
      return { class: 'TPV', device: textOf(object['device']), position: toGpsdPosition(object) };
    case 'SKY':
      return { class: 'SKY', device: textOf(object['device']), sky: toSky(object) };
    case 'DEVICES':
      return { class: 'DEVICES', count: Array.isArray(object['devices']) ? object['devices'].length : 0 };
    case 'DEVICE':
      return { class: 'DEVICE', device: textOf(object['path']), active: Boolean(object['activated']) };
    case 'ERROR':
      return { class: 'ERROR', message: textOf(object['message']) };
    default:
      return { class: 'other' };
  }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toGpsdPosition(tpv: Record<string, unknown>): GpsdPosition | null {
  const position = toPosition(tpv['lat'], tpv['lon']);
  // Below mode 2 (2D fix) all other values, including the time, are left over from earlier.
  if ((toNumber(tpv['mode']) ?? 0) < 2 || !position) return null;
  return {
    ...position,
    // `altMSL` is available since gpsd 3.20; the older `alt` is the same height.
    altitudeM: toAltitudeM(tpv['altMSL'] ?? tpv['alt']),
    headingDeg: toHeadingDeg(tpv['track']),
    speedMps: toSpeedMps(tpv['speed'], (mps) => mps),
    geoidM: toGeoidM(toNumber(tpv['geoidSep'])),
    recordedAt: parseTime(tpv['time']),
  };
}

function toSky(given: Record<string, unknown>): Sky {
  const sky: Sky = {};
  for (const key of ['pdop', 'hdop', 'vdop'] as const) {
    const value = toNumber(given[key]);
    if (value !== null) sky[key] = toDop(value);
  }
  const used = usedSatellites(given);
  if (used !== null) sky.satellites = toSatellites(used);
  return sky;
}

/** `uSat` is available since gpsd 3.22; before, only the list shows the satellites in use. */
function usedSatellites({ uSat, satellites }: Record<string, unknown>): number | null {
  if (uSat !== undefined || !Array.isArray(satellites)) return toNumber(uSat);
  return satellites.filter((one) => isRecord(one) && one['used'] === true).length;
}

function parseTime(time: unknown): number | null {
  const isTime = typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(time);
  return isTime ? toInstant(Date.parse(time)) : null;
}

/** Device paths and error messages are stored and logged, so their length is limited. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
