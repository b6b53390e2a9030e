import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** Local time of a zone, with daylight saving time. */
export interface LocalTime {
  /** The local day of an instant, in days since 1 January 1970. */
  dayOf(instantMs: number): number;
  /** Minutes since local midnight by wall-clock time, with fractions. */
  minuteOf(instantMs: number): number;
  /** The instant at which the wall clock shows `minutes` after midnight. */
  instantOf(day: number, minutes: number): number;
  /**
   * The instant at the start or end of a range: the first and the last instant with this wall-clock time, which differ if
   * clocks are set back. If clocks are set forward past this time, the instant of the change.
   */
  beginOf(day: number, minutes: number): number;
  endOf(day: number, minutes: number): number;
}

/** Step of the search for a change of clocks, which happens at a full quarter of an hour. */
const QUARTER_MS = HOUR_MS / 4;
const MAX_OFFSETS = 5000;

const known = new Map<string, LocalTime>();

/** Throws a `RangeError` for a zone that does not exist. */
export function localTime(zone: string): LocalTime {
  const found = known.get(zone);
  if (found) return found;
  const made = createLocalTime(zone);
  // Zones come from requests: a few hundred exist, and each can be spelled in many ways.
  if (known.size < 100) known.set(zone, made);
  return made;
}

function createLocalTime(zone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

  function faceOf(instantMs: number): number {
    const parts = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
    const whole = Math.floor(instantMs / 1000) * 1000;
    for (const { type, value } of format.formatToParts(whole))
      if (type in parts) Object.assign(parts, { [type]: Number(value) });
    const { year, month, day, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instantMs - whole);
  }

  const offsets = new Map<number, number>();

  /** Caches offsets: the formatter takes some microseconds, which add up over a whole way. */
  function offsetAt(instantMs: number): number {
    const quarter = Math.floor(instantMs / QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= MAX_OFFSETS) offsets.clear();
      offset = faceOf(quarter * QUARTER_MS) - quarter * QUARTER_MS;
      offsets.set(quarter, offset);
    }
    return offset;
  }

  /** The first quarter of an hour with the new offset, between two instants with different offsets. */
  function changeBetween(before: number, after: number): number {
    let [low, high] = [Math.floor(before / QUARTER_MS), Math.floor(after / QUARTER_MS)];
    const old = offsetAt(before);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle * QUARTER_MS) === old) low = middle;
      else high = middle;
    }
    return high * QUARTER_MS;
  }

  function edgesOf(day: number, minutes: number): { begin: number; end: number } {
    const face = day * DAY_MS + minutes * MINUTE_MS;
    // Offsets are below a day, so a change of the offset is between these two instants.
    const [before, after] = [offsetAt(face - DAY_MS), offsetAt(face + DAY_MS)];
    if (before === after) return { begin: face - before, end: face - before };
    const change = changeBetween(face - DAY_MS, face + DAY_MS);
    const isBefore = face - before < change;
    const isAfter = face - after >= change;
    // Neither is true for a skipped time, both are true for a repeated time.
    return {
      begin: isBefore ? face - before : isAfter ? face - after : change,
      end: isAfter ? face - after : isBefore ? face - before : change,
    };
  }

  return {
    beginOf: (day, minutes) => edgesOf(day, minutes).begin,
    endOf: (day, minutes) => edgesOf(day, minutes).end,
    dayOf: (instantMs) => Math.floor((instantMs + offsetAt(instantMs)) / DAY_MS),
    minuteOf(instantMs) {
      const face = instantMs + offsetAt(instantMs);
      return (face - Math.floor(face / DAY_MS) * DAY_MS) / MINUTE_MS;
    },
    instantOf(day, minutes) {
      const face = day * DAY_MS + minutes * MINUTE_MS;
      // The offset may differ across a change of the clocks, so the first guess is corrected once.
      const guess = face - (faceOf(face) - face);
      return guess - (faceOf(guess) - face);
    },
  };
}

/** Whether the platform supports this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Time zone of this machine. */
export const serviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** `2026-06-01` */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);

/** Minutes of a time such as `06:00`; `24:00` is the end of the day. */
export const minutesOf = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3));
