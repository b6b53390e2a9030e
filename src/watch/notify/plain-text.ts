/** Control characters, line breaks, and what changes the direction or the place of other characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Where programs that show a message would make a link, an address or a mention of plain text. */
const LINKS = /(?<=\S)\.(?=\p{L})|(?<=:)\/(?=\/)|@(?=\S)/gu;
/** Keeps both sides together on the screen and apart for a program. */
const WORD_JOINER = '\u2060';

/**
 * Text from radio or from people, fit for one line of a message that people read: no line break, no markup of
 * direction, no link, at most `maxLength` characters.
 */
export function toPlainText(text: string, maxLength: number): string {
  const line = text.replace(INVISIBLE, ' ').trim();
  const cut = line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return cut.replace(LINKS, (found) => `${found}${WORD_JOINER}`);
}
