/** Some apps write the decimal separator of the phone's language. */
const DECIMAL = /^[+-]?(?:\d{1,15}(?:[.,]\d{0,20})?|[.,]\d{1,20})(?:[eE][+-]?\d{1,2})?$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|z|[+ -]\d\d:?\d\d)?$/;
/** Least number that is a time in milliseconds. In seconds, it would be in 2038. */
const LEAST_MS = 2 ** 31;
/** Year 9999; later times are invalid. */
const LAST_MS = 253_402_300_799_999;

/** A decimal number from text or JSON; undefined for anything else, and if it is too large to be finite. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !DECIMAL.test(value.trim())) return undefined;
  const number = Number(value.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/**
 * Time in ms since the epoch, from Unix seconds, milliseconds or a date string. Without an offset it is UTC. A space before
 * the offset is the `+` of an address that nobody encoded.
 */
export function toInstant(value: unknown): number | undefined {
  const number = toNumber(value);
  if (number !== undefined) {
    const instant = Math.round(number >= LEAST_MS ? number : number * 1000);
    return instant >= 0 && instant <= LAST_MS ? instant : undefined;
  }
  return typeof value === 'string' ? fromText(value.trim()) : undefined;
}

function fromText(text: string): number | undefined {
  const found = ISO.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second = '0', fraction = '', zone = 'Z'] = found;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // `Date` parses 30 February as 2 March.
  if (new Date(date).getUTCDate() !== Number(day) || new Date(date).getUTCMonth() !== Number(month) - 1)
    return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const offset = /^[Zz]$/.test(zone) ? 0 : offsetMs(zone);
  const instant = date + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms - offset;
  return instant >= 0 && instant <= LAST_MS ? instant : undefined;
}

function offsetMs(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['off', false],
]);

/** Boolean from `true`, `1`, `on` and the like; undefined for other values. */
export const toFlag = (value: unknown): boolean | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? FLAGS.get(String(value).toLowerCase())
    : undefined;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum characters of an identifier. */
const MAX_IDENTIFIER = 200;

export function toIdentifier(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= MAX_IDENTIFIER ? text : undefined;
}
