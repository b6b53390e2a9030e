import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { isId } from '../../foundation/shared/ids.ts';
import { LAST_UNIX_SECOND } from './schema.ts';

/** Parses the id in a path. An invalid id gets the same answer as an unknown one. */
export function parseId(kind: string, text: string): string {
  if (!isId(text)) throw notFound(kind, text);
  return text.toLowerCase();
}

const DAY_SECS = 86_400;

/** Query parameters of a time range, in Unix seconds. */
export interface RangeQuery {
  start?: number | undefined;
  end?: number | undefined;
}

/** The range with its defaults; `from` and `to` are its first and last millisecond. */
export interface TimeRange {
  startSecs: number;
  endSecs: number;
  from: number;
  to: number;
}

/**
 * The requested range, by default the last 24 hours. The parameter `end` names a whole second, which is included up to its
 * last millisecond; otherwise the newest records would be cut off.
 */
export function toTimeRange({ start, end }: RangeQuery, now: number): TimeRange {
  const endSecs = end ?? Math.floor(now / 1000);
  const startSecs = start ?? Math.floor(now / 1000) - DAY_SECS;
  if (startSecs >= endSecs)
    throw badRequest(
      `start must be before end, received start ${startSecs} and end ${endSecs}`,
      fault('start', 'order', 'end', startSecs),
    );
  return { startSecs, endSecs, from: startSecs * 1000, to: endSecs * 1000 + 999 };
}

/** An id that no ship has. */
const NOBODY = '-';

/**
 * The ships whose records a request may see: the requested ship, if its key allows it, or all ships of the key. Undefined
 * means all records.
 */
export function shownShips(limit: readonly string[] | undefined, asked?: string): readonly string[] | undefined {
  if (asked === undefined) return limit;
  return limit === undefined || limit.includes(asked) ? [asked] : [NOBODY];
}

/** Throws "not found" if the key is limited to other ships. */
export function demandShown(
  limit: readonly string[] | undefined,
  shipId = '',
  [kind, id]: readonly [string, string],
): void {
  if (limit !== undefined && !limit.includes(shipId)) throw notFound(kind, id);
}

/** A date means its first moment in UTC. A time without an offset is UTC too, not the time zone of this machine. */
const RFC_3339 = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)?)?$/;
const DAY_LENGTH = 10;

/** Parses an instant, in ms. `restMs` is added to Unix seconds, so that a whole second can be included. */
export function parseInstant(name: string, text: string, restMs = 0): number {
  const instant = /^\d{1,12}$/.test(text) ? Number(text) * 1000 + restMs : parseTimestamp(text);
  if (!(instant < (LAST_UNIX_SECOND + 1) * 1000))
    throw badRequest(`${name} must be a time: RFC 3339 or Unix seconds`, fault(name, 'pattern', 'date-time', text));
  return instant;
}

/** `Date` also accepts `-5` and `Nov 26`, and reads 30 February as 2 March. */
function parseTimestamp(text: string): number {
  const found = RFC_3339.exec(text);
  const day = text.slice(0, DAY_LENGTH);
  if (!found || new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(8))) return Number.NaN;
  const hasOffset = text.length === DAY_LENGTH || found[4] !== undefined;
  return Date.parse(hasOffset ? text : `${text}Z`);
}

/** An area in degrees; across 180°, west is greater than east. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

export const BOX_PATTERN = '^-?\\d{1,3}(\\.\\d{1,9})?(,-?\\d{1,3}(\\.\\d{1,9})?){3}$';
const FORM = new RegExp(BOX_PATTERN);

/** `west,south,east,north` in degrees, as in GeoJSON. For a box across 180°, west is greater than east. */
export function parseBox(text: string, name = 'bbox'): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const isBox = FORM.test(text) && Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  if (!isBox || south > north)
    throw badRequest(
      `${name} must be west,south,east,north in degrees, received ${JSON.stringify(text.slice(0, 80))}`,
      fault(name, 'pattern', 'west,south,east,north', text),
    );
  return { west, south, east, north };
}
