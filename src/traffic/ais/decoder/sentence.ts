import type { Rejection } from './counts.ts';
import { readDigit, readHexadecimalPair } from './digits.ts';

/** Positions of the fields of a sentence in the line; the object is reused for every sentence. */
export interface Sentence {
  /** Position of the `!`. */
  start: number;
  /** The two talker characters as one number. */
  talker: number;
  /** VDO: the own ship. */
  own: boolean;
  /** Number of parts, and number of this part. */
  partCount: number;
  part: number;
  /** Sequence id that joins parts, 0 to 9; -1 if absent. */
  sequence: number;
  /** Channel character; 0 if absent. */
  channel: number;
  payloadStart: number;
  payloadEnd: number;
  /** Number of padding bits in the last character. */
  fillBits: number;
  /** The first byte after the checksum. */
  end: number;
}

export function createSentence(): Sentence {
  return {
    start: 0,
    talker: 0,
    own: false,
    partCount: 0,
    part: 0,
    sequence: -1,
    channel: 0,
    payloadStart: 0,
    payloadEnd: 0,
    fillBits: 0,
    end: 0,
  };
}

/** The sentence as received, without surrounding text. */
export const textOf = (bytes: Buffer, { start, end }: Sentence): string => bytes.toString('latin1', start, end);

const LF = 0x0a;
const BANG = 0x21;
const QUOTE = 0x22;
const STAR = 0x2a;
const COMMA = 0x2c;
const [D, M, O, V] = [0x44, 0x4d, 0x4f, 0x56];

/**
 * Parses `!ttVDM,count,part,sequence,channel,payload,fill*HH` from the `!` at `start`. The sentence ends before a line
 * feed or the closing quote of a JSON string. A second `!` begins another sentence: the line end between both was lost.
 */
export function readSentence(bytes: Uint8Array, start: number, into: Sentence): Rejection | null {
  let begin = start;
  let sum = 0;
  let star = start + 1;
  for (; star < bytes.length; star += 1) {
    const byte = bytes[star] as number;
    // Fast path: most characters of a sentence are above all delimiters.
    if (byte > STAR) sum ^= byte;
    else if (byte === STAR || byte === LF || byte === QUOTE) break;
    else if (byte === BANG) {
      begin = star;
      sum = 0;
    } else sum ^= byte;
  }
  if (star + 2 >= bytes.length || bytes[star] !== STAR) return 'no_checksum';
  const given = readHexadecimalPair(bytes, star + 1);
  if (given < 0) return 'no_checksum';
  if (given !== sum) return 'bad_checksum';
  into.start = begin;
  into.end = star + 3;
  return readFields(bytes, begin, star, into);
}

function readFields(bytes: Uint8Array, begin: number, star: number, into: Sentence): Rejection | null {
  const last = bytes[begin + 5];
  if (bytes[begin + 3] !== V || bytes[begin + 4] !== D || (last !== M && last !== O) || bytes[begin + 6] !== COMMA) {
    return 'not_ais';
  }
  into.talker = ((bytes[begin + 1] as number) << 8) | (bytes[begin + 2] as number);
  into.own = last === O;
  into.partCount = readDigit(bytes[begin + 7] as number);
  into.part = readDigit(bytes[begin + 9] as number);
  if (into.part < 1 || into.part > into.partCount) return 'malformed';
  if (bytes[begin + 8] !== COMMA || bytes[begin + 10] !== COMMA) return 'malformed';
  let at = begin + 11;
  into.sequence = -1;
  if (bytes[at] !== COMMA) {
    into.sequence = readDigit(bytes[at] as number);
    if (into.sequence < 0) return 'malformed';
    at += 1;
  }
  if (bytes[at] !== COMMA) return 'malformed';
  at += 1;
  into.channel = 0;
  if (bytes[at] !== COMMA) {
    into.channel = bytes[at] as number;
    at += 1;
  }
  if (bytes[at] !== COMMA) return 'malformed';
  // The fill bits are the last field; the payload ends at the comma before them.
  const fillBits = readDigit(bytes[star - 1] as number);
  if (bytes[star - 2] !== COMMA || star - 2 <= at || fillBits < 0 || fillBits > 5) return 'malformed';
  into.payloadStart = at + 1;
  into.payloadEnd = star - 2;
  into.fillBits = fillBits;
  return into.payloadStart === into.payloadEnd ? 'empty' : null;
}
