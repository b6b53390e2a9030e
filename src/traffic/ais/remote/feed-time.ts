/** Time as printed by Go, with up to nine decimals; other servers of the same protocol send RFC 3339. */
const INSTANT = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z| \+0000 UTC)$/;

/**
 * Parses the feed's time of a message, such as `2026-11-20 08:35:59.512345678 +0000 UTC`, into whole milliseconds since
 * 1970; undefined if it is not a UTC time of this century.
 */
export function parseFeedTime(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const parts = INSTANT.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [number, ...number[]];
  if (year < 2000 || year > 2099) return undefined;
  const ms = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const at = Date.UTC(year, (month ?? 0) - 1, day, hour, minute, second, ms);
  // Overflow (31 November, hour 24) is detected by formatting the time again.
  const written = new Date(at).toISOString();
  return written.slice(0, 10) === text.slice(0, 10) && written.slice(11, 19) === text.slice(11, 19) ? at : undefined;
}
