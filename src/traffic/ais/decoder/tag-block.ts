import { readDecimal, readDigit, readHexadecimalPair, readInstant } from './digits.ts';

/** Content of a tag block (`\s:station,c:1795164959,g:1-2-73874*HH\`); the object is reused for every line. */
export interface TagBlock {
  stampAt: number | null;
  /** Group id, -1 if absent. */
  group: number;
  /** Start and end of the station name in the line; empty if absent. */
  stationStart: number;
  stationEnd: number;
}

export function createTagBlock(): TagBlock {
  return { stampAt: null, group: -1, stationStart: 0, stationEnd: 0 };
}

export function clearTagBlock(block: TagBlock): void {
  block.stampAt = null;
  block.group = -1;
  block.stationStart = 0;
  block.stationEnd = 0;
}

const BACKSLASH = 0x5c;
const BANG = 0x21;
const STAR = 0x2a;
const COMMA = 0x2c;
const COLON = 0x3a;
const DASH = 0x2d;
const [C, G, S] = [0x63, 0x67, 0x73];

/** Position of the backslash that closes the block opened at `open`; -1 if a sentence or the end of the line comes first. */
export function closeOfTagBlock(bytes: Uint8Array, open: number, end: number): number {
  for (let at = open + 1; at < end; at += 1) {
    if (bytes[at] === BACKSLASH) return at;
    if (bytes[at] === BANG) return -1;
  }
  return -1;
}

/** Parses the block between two backslashes. Returns false without a result if its checksum is missing or wrong. */
export function readTagBlock(bytes: Uint8Array, open: number, close: number, into: TagBlock): boolean {
  const star = close - 3;
  if (star <= open || bytes[star] !== STAR) return false;
  let sum = 0;
  for (let index = open + 1; index < star; index += 1) sum ^= bytes[index] as number;
  if (sum !== readHexadecimalPair(bytes, star + 1)) return false;
  for (let start = open + 1; start < star; ) {
    let end = start;
    while (end < star && bytes[end] !== COMMA) end += 1;
    if (bytes[start + 1] === COLON) readField(bytes, bytes[start] as number, { start: start + 2, end }, into);
    start = end + 1;
  }
  return true;
}

function readField(bytes: Uint8Array, key: number, { start, end }: { start: number; end: number }, into: TagBlock) {
  if (key === C) into.stampAt = readInstant(bytes, start, end);
  else if (key === S) {
    into.stationStart = start;
    into.stationEnd = end;
  } else if (key === G) {
    // Part, total, group: only the number after the last dash identifies a group.
    const dash = bytes.lastIndexOf(DASH, end - 1);
    if (dash > start) into.group = readDecimal(bytes, dash + 1, end);
  }
}

/** Offset of the part number in a sentence: `!AIVDM,2,2,…`. */
const PART_AT = 9;

const tag = createTagBlock();

/**
 * Station named by the valid tag block before the first sentence of a line; undefined without one. `isContinued`: the
 * sentence is a later part of a message, which often has no tag block.
 */
export function stationOfLine(line: Buffer): { station: string | undefined; isContinued: boolean } {
  clearTagBlock(tag);
  let at = 0;
  for (; at < line.length && line[at] !== BANG; at += 1) {
    if (line[at] !== BACKSLASH) continue;
    const close = closeOfTagBlock(line, at, line.length);
    if (close < 0) break;
    readTagBlock(line, at, close, tag);
    at = close;
  }
  const { stationStart, stationEnd } = tag;
  const station = stationEnd > stationStart ? line.toString('latin1', stationStart, stationEnd) : undefined;
  return { station, isContinued: line[at + PART_AT - 1] === COMMA && readDigit(line[at + PART_AT] ?? 0) > 1 };
}
