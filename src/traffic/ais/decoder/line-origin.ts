import { readDigit } from './digits.ts';
import { clearTagBlock, closeOfTagBlock, createTagBlock, readTagBlock } from './tag-block.ts';

const BANG = 0x21;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** Where a sentence has the number of its part: `!AIVDM,2,2,…`. */
const PART_AT = 9;

const tag = createTagBlock();

/**
 * The station that the tag block before the first sentence of a line names; undefined without one that is sound.
 * `isContinued`: the sentence is a further part of a message, which often has no block of its own.
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
