import { readDigit } from './digits.ts';
import { clearTagBlock, closeOfTagBlock, createTagBlock, readTagBlock } from './tag-block.ts';

const BANG = 0x21;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
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
