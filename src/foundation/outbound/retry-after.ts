import type { IncomingHttpHeaders } from 'node:http';

/**
 * The delay requested by the header `Retry-After`: whole seconds or a date (RFC 9110 section 10.2.3). Undefined if it is
 * missing, malformed, or not in the future. A date is compared with the `Date` of the response, if present, because the
 * clock of a small computer may be wrong by years; `now` is the local time.
 */
export function parseRetryAfter(headers: IncomingHttpHeaders, now: number): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : parseDate(text) - (parseDate(headers.date) || now);
  return ms > 0 ? ms : undefined;
}

/** All date formats of HTTP contain a month in letters; `Date.parse` alone would accept any number as a year. */
const parseDate = (text = ''): number => (/ [A-Z][a-z]{2} |-[A-Z][a-z]{2}-/.test(text) ? Date.parse(text) : Number.NaN);
