import type { IncomingHttpHeaders } from 'node:http';

/**
 * How long the header `Retry-After` asks to wait: whole seconds or a date (RFC 9110 section 10.2.3). Undefined where it
 * is missing, malformed, or asks for no wait. A date is compared with the peer's own clock where the response has that,
 * as the clock of a small computer may be wrong by years; `now` is ours.
 */
export function parseRetryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : parseDate(text) - (parseDate(headers.date) || now);
  return ms > 0 ? ms : undefined;
}

/** Of the forms that HTTP allows each has a month in letters; `Date.parse` alone takes any number for a year. */
const parseDate = (text = ''): number => (/ [A-Z][a-z]{2} |-[A-Z][a-z]{2}-/.test(text) ? Date.parse(text) : Number.NaN);
