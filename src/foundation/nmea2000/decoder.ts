import { LineSourceError } from '../line-sources/index.ts';
import { isPlausiblePosition } from '../shared/geo/geo.ts';
import { toReason } from '../shared/reason.ts';

/** Values of a message by their names in the definitions of canboat, as numbers and texts. A value that is not available is missing. */
export type Fields = Readonly<Record<string, unknown>>;

/** Decodes a whole message; undefined if it cannot be decoded. */
export type Decode = (pgn: number, source: number, data: Buffer) => Fields | undefined;

const CAN_FRAME_BYTES = 8;

/** Messages of one CAN frame, with the least number of bytes: some receivers leave out the reserved bytes of the variation. */
const SINGLE: ReadonlyMap<number, number> = new Map([
  [126_992, 8],
  [127_250, 8],
  [127_258, 6],
  [129_025, 8],
  [129_026, 8],
  [129_033, 8],
  [129_539, 8],
]);
/** Messages of several CAN frames, with the least number of bytes for the values that are used here. */
const IN_PARTS: ReadonlyMap<number, number> = new Map([
  [129_029, 43],
  [129_038, 26],
  [129_039, 26],
  [129_040, 52],
  [129_041, 26],
  [129_793, 24],
  [129_794, 73],
  [129_798, 25],
  [129_802, 6],
  [129_809, 25],
  [129_810, 32],
]);

/** Whether a message of this kind is sent in one CAN frame. */
export const isSingleFrame = (pgn: number): boolean => SINGLE.has(pgn);

/** Constant time for the decoder, which would otherwise format the current time for each message. It is not used. */
const NO_TIME = '1970-01-01T00:00:00.000Z';

const NOT_INSTALLED = toReason(
  'the package @canboat/canboatjs, which decodes NMEA 2000, is not installed or does not run here: ' +
    'run "npm install --global @canboat/canboatjs"',
  'noDecoder',
);

/** The entry for browsers has the decoder without drivers for devices. */
const importDecoder = () => import('@canboat/canboatjs/dist/browser.js');

/** Loads the decoder of canboat, which is installed only where NMEA 2000 is read. Throws a `LineSourceError`. */
export async function loadDecoder(load = importDecoder): Promise<Decode> {
  const packaged = await load().catch((cause: unknown) => {
    throw new LineSourceError('dependency', NOT_INSTALLED, { cause });
  });
  const parser = new packaged.FromPgn({ resolveEnums: false });
  // Without a listener, an event named error ends the process.
  parser.on('error', () => undefined);
  return (pgn, source, data) => {
    if (!isPlausibleSize(pgn, data.length)) return undefined;
    const head = { pgn, src: source, dst: 255, prio: 0, timestamp: NO_TIME };
    return parser.parse({ pgn: head, length: data.length, data, coalesced: true })?.fields;
  };
}

function isPlausibleSize(pgn: number, bytes: number): boolean {
  const least = SINGLE.get(pgn) ?? IN_PARTS.get(pgn) ?? Number.POSITIVE_INFINITY;
  return bytes >= least && (IN_PARTS.has(pgn) || bytes <= CAN_FRAME_BYTES);
}

/** A number of a message; null if it is missing. */
export function numberOf(fields: Fields, name: string): number | null {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Characters beyond printable ASCII are removed, as is everything after an `@`, which fills texts of AIS. */
export function textOf(fields: Fields, name: string, maxCharacters: number): string | null {
  const value = fields[name];
  if (typeof value !== 'string') return null;
  const [text = ''] = value.slice(0, maxCharacters).split('@', 1);
  const printable = text.replaceAll(/[^\x20-\x7e]/g, '').trim();
  return printable === '' ? null : printable;
}

/** A date such as 2026.11.28 as the first millisecond of that day, UTC. */
export function dayOf(fields: Fields, name: string): number | null {
  const [, year, month, day] = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(String(fields[name])) ?? [];
  const dayMs = year === undefined ? Number.NaN : Date.UTC(Number(year), Number(month) - 1, Number(day));
  return Number.isNaN(dayMs) || new Date(dayMs).getUTCDate() !== Number(day) ? null : dayMs;
}

/** A time such as 08:35:59.40000 as milliseconds since midnight. */
export function timeOfDayOf(fields: Fields, name: string): number | null {
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d(?:\.\d{1,6})?)$/.exec(String(fields[name])) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 61) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

/** Latitude and longitude in degrees; null unless both are present and plausible. */
export function placeOf(fields: Fields): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [numberOf(fields, 'latitude'), numberOf(fields, 'longitude')];
  if (latitude === null || longitude === null || !isPlausiblePosition(latitude, longitude)) return null;
  return { latitude, longitude };
}
