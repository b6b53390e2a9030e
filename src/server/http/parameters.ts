import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { isId } from '../../foundation/shared/ids.ts';
import { LAST_UNIX_SECOND } from './schema.ts';

/** The id of a path; one that cannot exist is answered like any other unknown one. */
export function parseId(kind: string, text: string): string {
  if (!isId(text)) throw notFound(kind, text);
  return text.toLowerCase();
}

const DAY_SECS = 86_400;

/** A range of time as queries name it, in Unix seconds. */
export interface RangeQuery {
  start?: number | undefined;
  end?: number | undefined;
}

/** The same with the defaults in place; `from` and `to` are its first and its last millisecond. */
export interface TimeRange {
  startSecs: number;
  endSecs: number;
  from: number;
  to: number;
}

/**
 * The range that a query asks for, by default the last 24 hours. The second named by `end` counts in full, as its first
 * millisecond would cut off what is newest.
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

/** The id of no ship. */
const NOBODY = '-';

/**
 * The ships whose records a request may show: of those that its key is limited to, the one that it asks for, if it asks
 * for one. Undefined where all records are meant.
 */
export function shownShips(limit: readonly string[] | undefined, asked?: string): readonly string[] | undefined {
  if (asked === undefined) return limit;
  return limit === undefined || limit.includes(asked) ? [asked] : [NOBODY];
}

/** Throws as for a record that is not there where the key is limited to other ships. */
export function demandShown(
  limit: readonly string[] | undefined,
  shipId = '',
  [kind, id]: readonly [string, string],
): void {
  if (limit !== undefined && !limit.includes(shipId)) throw notFound(kind, id);
}

/** A date alone is its first moment in UTC, and a time without an offset is UTC too, not that of this machine. */
const RFC_3339 = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)?)?$/;
const DAY_LENGTH = 10;

/** The instant in ms that a query names; `restMs` is added where a whole second is named by its number. */
export function parseInstant(name: string, text: string, restMs = 0): number {
  const instant = /^\d{1,12}$/.test(text) ? Number(text) * 1000 + restMs : parseTimestamp(text);
  if (!(instant < (LAST_UNIX_SECOND + 1) * 1000))
    throw badRequest(`${name} must be a time: RFC 3339 or Unix seconds`, fault(name, 'pattern', 'date-time', text));
  return instant;
}

/** `Date` also reads `-5` and `Nov 26`, and takes the 30th of February for the 2nd of March. */
function parseTimestamp(text: string): number {
  const found = RFC_3339.exec(text);
  const day = text.slice(0, DAY_LENGTH);
  if (!found || new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(8))) return Number.NaN;
  const hasOffset = text.length === DAY_LENGTH || found[4] !== undefined;
  return Date.parse(hasOffset ? text : `${text}Z`);
}
