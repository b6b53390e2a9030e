import { readUnsigned } from './payload-bits.ts';

const AT_SIGN = 64;
const BLANK = 32;
/** Maximum number of characters: the text of type 14 in five slots. */
const LONGEST = 161;
const text = Buffer.allocUnsafeSlow(LONGEST);

/**
 * Text of a number of characters at a bit offset. `@` ends it, surrounding blanks are trimmed, an empty text is null. Every
 * character of the six-bit alphabet is printable ASCII.
 */
export function readText(
  words: Int32Array,
  offset: number,
  characters: number,
  more: { offset: number; characters: number } = NO_MORE,
): string | null {
  let start = 0;
  let end = 0;
  for (let length = 0; length < characters + more.characters; length += 1) {
    const at = length < characters ? offset + length * 6 : more.offset + (length - characters) * 6;
    const value = readUnsigned(words, at, 6);
    const code = value < 32 ? value + 64 : value;
    if (code === AT_SIGN) break;
    text[length] = code;
    if (code !== BLANK) end = length + 1;
    else if (end === 0) start = length + 1;
  }
  return end === 0 ? null : text.toString('latin1', start, end);
}

const NO_MORE = { offset: 0, characters: 0 };
