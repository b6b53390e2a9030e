import { DAY_MS } from './units.ts';

/** Cached day of the last timestamp: long lists contain many instants of one day. */
let known = { day: Number.NaN, text: '' };

/**
 * Formats an instant (integer ms since the epoch) as RFC 3339 in UTC with milliseconds, like `toISOString`, but ten times
 * faster if the day is that of the previous call.
 */
export function toTimestamp(instantMs: number): string {
  const day = Math.floor(instantMs / DAY_MS);
  if (day !== known.day) known = { day, text: new Date(instantMs).toISOString().slice(0, -'hh:mm:ss.sssZ'.length) };
  const ms = instantMs - day * DAY_MS;
  const secs = Math.floor(ms / 1000);
  const time = `${two(Math.floor(secs / 3600))}:${two(Math.floor(secs / 60) % 60)}:${two(secs % 60)}`;
  return `${known.text}${time}.${three(ms % 1000)}Z`;
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);
const three = (value: number): string => (value < 10 ? `00${value}` : value < 100 ? `0${value}` : `${value}`);
