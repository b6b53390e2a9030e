import type { AisMessage } from '../decoder/index.ts';

/** An unvalidated object from JSON. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Fields of the sender, common to all messages of the feed. */
export type Sender = Pick<AisMessage, 'mmsi' | 'repeat' | 'own' | 'receivedAt' | 'stampAt'>;

const LONGEST_NAME = 20;
/** Characters of AIS text, and the lower-case letters that some decoders write; other characters do not come from AIS. */
const PRINTABLE = /^[\x20-\x7e]+$/;

export function toObject(value: unknown): Unchecked | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unchecked) : undefined;
}

/** A number from `least` to `most`; null for anything else, including the values for "not available". */
export function numberIn(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && value >= least && value <= most ? value : null;
}

export function integerIn(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) ? numberIn(value, least, most) : null;
}

/** An AIS text: `@` ends it, surrounding blanks are trimmed, an empty text is null. */
export function toText(value: unknown, longest = LONGEST_NAME): string | null {
  if (typeof value !== 'string') return null;
  const end = value.indexOf('@');
  const text = (end < 0 ? value : value.slice(0, end)).slice(0, longest).trim();
  return PRINTABLE.test(text) ? text : null;
}
