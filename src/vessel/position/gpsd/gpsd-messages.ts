/** What the lines of gpsd's JSON protocol (version 3) mean. Nothing is null there: what is unknown is absent. */
import { type Fix, toDop, toGeoidM, toSatellites } from '../fix.ts';
import { isRecord, toAltitudeM, toHeadingDeg, toInstant, toNumber, toPosition, toSpeedMps } from '../values.ts';

/** Keys that a SKY object does not have are absent here too; what is given as unknown is null. */
export type Sky = Partial<Record<'pdop' | 'hdop' | 'vdop' | 'satellites', number | null>>;

/** A position without what SKY has, which comes apart from it; `recordedAt` is null where the receiver has no time yet. */
export type GpsdPosition = Omit<Fix, keyof Sky | 'recordedAt'> & { recordedAt: number | null };

export type GpsdMessage =
  | { class: 'VERSION'; protoMajor: number | null }
  /** `position` is null while the receiver has no fix. */
  | { class: 'TPV'; device: string; position: GpsdPosition | null }
  | { class: 'SKY'; device: string; sky: Sky }
  | { class: 'DEVICES'; count: number }
  | { class: 'DEVICE'; device: string; active: boolean }
  | { class: 'ERROR'; message: string }
  /** A class that says nothing about the position. */
  | { class: 'other' };

/** Undefined when the line is no message of gpsd at all. */
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
  // Below mode 2 (a fix in two dimensions) whatever else is given is left from earlier, the time too.
  if ((toNumber(tpv['mode']) ?? 0) < 2 || !position) return null;
  return {
    ...position,
    // `altMSL` came with gpsd 3.20; the older `alt` is the same height.
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

/** `uSat` came with gpsd 3.22; before, the list alone says which are used. */
function usedSatellites({ uSat, satellites }: Record<string, unknown>): number | null {
  if (uSat !== undefined || !Array.isArray(satellites)) return toNumber(uSat);
  return satellites.filter((one) => isRecord(one) && one['used'] === true).length;
}

function parseTime(time: unknown): number | null {
  const isTime = typeof time === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(time);
  return isTime ? toInstant(Date.parse(time)) : null;
}

/** Device paths and error messages are kept and logged, so they are cut to a length that a line of a log bears. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
