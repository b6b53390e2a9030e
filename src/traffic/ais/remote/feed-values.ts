import type { AisMessage } from '../decoder/index.ts';

/** An object from JSON of which nothing is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** What every message of the feed has of its sender. */
export type Sender = Pick<AisMessage, 'mmsi' | 'repeat' | 'own' | 'receivedAt' | 'stampAt'>;

const LONGEST_NAME = 20;
/** Everything that AIS can spell and what decoders make of it in small letters; anything else came from elsewhere. */
const PRINTABLE = /^[\x20-\x7e]+$/;

export function toObject(value: unknown): Unchecked | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : undefined;
}

/** A number from `least` to `most`; null for all else, among it the values that stand for "not available". */
export function numberIn(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null;
}

export function integerIn(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) ? numberIn(value, least, most) : null;
}

/** A text of AIS: `@` ends it, blanks around it are padding, nothing left is null. */
export function toText(value: unknown, longest = LONGEST_NAME): string | null {
  if (typeof value !== 'string') return null;
  const end = value.indexOf('@');
  const text = (end < 0 ? value : value.slice(0, end)).slice(0, longest).trim();
  return PRINTABLE.test(text) ? text : null;
}
