import { LIMITS } from '../../foundation/shared/limits.ts';
import { localTime } from '../../foundation/shared/local-time.ts';
import { DAY_MS } from '../../foundation/shared/units.ts';
import { type CalendarRanges, calendarRanges } from './calendar.ts';
import type { Range } from './ranges.ts';

/** Approximate size of a stored range with its two numbers. */
const RANGE_BYTES = 40;

/**
 * Keeps the occurrences of calendars: all limitations of a notice may have the same, and each question about the way asks for
 * them again.
 */
export function createCalendarCache() {
  const entries = new Map<string, { ranges: CalendarRanges; bytes: number }>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    /** The occurrences that overlap the window, and perhaps others on its first and last day, in UTC. */
    ranges(text: string, window: Range, timeZone: string): CalendarRanges {
      // Whole days, so that the next question has the same window.
      const day = Math.floor(window.from / DAY_MS);
      const days = Math.ceil(window.to / DAY_MS - day);
      const key = `${timeZone} ${day} ${days} ${text}`;
      const known = entries.get(key);
      if (known) return known.ranges;
      const found = calendarRanges(text, { from: day * DAY_MS, to: (day + days) * DAY_MS }, localTime(timeZone));
      const size = Buffer.byteLength(key) + found.ranges.length * RANGE_BYTES;
      entries.set(key, { ranges: found, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= LIMITS.calendarRanges.items && bytes <= LIMITS.calendarRanges.bytes) break;
        remove(oldest);
      }
      return found;
    },
    stats: () => ({ items: entries.size, bytes }),
  };
}
