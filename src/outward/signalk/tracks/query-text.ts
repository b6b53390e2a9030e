/** All errors of a query in one text, as in Signal K. */
export class QueryError extends Error {}

/** Raw query; a repeated name has several values. */
export type RawQuery = Readonly<Record<string, unknown>>;

/** Text of a parameter; undefined if missing. */
export function textOf(query: RawQuery, name: string): string | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new QueryError(`${name} must be given once`);
  return value;
}

export function demandKnown(query: RawQuery, known: readonly string[]): void {
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new QueryError(`unknown parameters: ${unknown.slice(0, 10).join(' ').slice(0, 200)}`);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** RFC 3339 with an offset or Z, in ms since 1970. */
export function instantOf(query: RawQuery, name: string): number | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const instant = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw new QueryError(`${name} must be a time with an offset or Z`);
  return instant;
}

const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const SECS = [604_800, 86_400, 3600, 60, 1];
/** Maximum duration, a thousand years: longer ranges would exceed the times that can be written. */
const MAX_SECS = 365_250 * 86_400;

/** ISO 8601 duration without years and months, or whole seconds; returns ms, at least one. */
export function durationOf(query: RawQuery, name: string): number | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const parts = /^\d{1,12}$/.test(text) ? ['0', '0', '0', '0', text] : DURATION.exec(text.slice(0, 60))?.slice(1);
  const secs = parts?.reduce((sum, part, at) => sum + Number(part ?? 0) * (SECS[at] ?? 0), 0) ?? Number.NaN;
  if (!(secs >= 0.001)) throw new QueryError(`${name} must be a duration`);
  if (secs > MAX_SECS) throw new QueryError(`${name} must be at most a thousand years`);
  return secs * 1000;
}

const SWITCHES = new Map([
  ...['true', '1', 'yes', ''].map((text) => [text, true] as const),
  ...['false', '0', 'no'].map((text) => [text, false] as const),
]);

export function switchOf(query: RawQuery, name: string): boolean | undefined {
  const text = textOf(query, name);
  const value = text === undefined ? undefined : SWITCHES.get(text);
  if (text !== undefined && value === undefined) throw new QueryError(`${name} must be true or false`);
  return value;
}

export function wholeOf(query: RawQuery, name: string): number | undefined {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new QueryError(`${name} must be a whole number`);
  return Number(text);
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** West, south, east, north; west is greater than east across 180°. */
export function boxOf(query: RawQuery, name: string) {
  const text = textOf(query, name);
  if (text === undefined) return undefined;
  const parts = text.split(',');
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isBox = parts.length === 4 && parts.every((part) => DEGREES.test(part));
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  if (!isBox || !isOnEarth || south > north) throw new QueryError(`${name} must be west,south,east,north`);
  return { west, south, east, north };
}

/** ISO duration of hours, minutes and seconds, as Signal K reports the applied range. */
export function isoDuration(ms: number): string {
  const secs = ms / 1000;
  const [hours, minutes] = [Math.floor(secs / 3600), Math.floor(secs / 60) % 60];
  const rest = Number((secs % 60).toFixed(3));
  const text = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
  if (secs < 3600 && rest !== 0) return `PT${Number(secs.toFixed(3))}S`;
  return `PT${text || '0S'}`;
}
