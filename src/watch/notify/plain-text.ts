/** Control characters, line breaks, and characters that change the direction or position of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
/** Positions at which apps would turn plain text into a link, an address or a mention. */
const LINKS = /(?<=\S)\.(?=\p{L})|(?<=:)\/(?=\/)|@(?=\S)/gu;
/** Invisible separator: no visible gap, but apps do not detect a link. */
const WORD_JOINER = '\u2060';

/**
 * Text from radio or users, cleaned for one line of a message: no line break, no direction marks, no link, at most
 * `maxLength` characters.
 */
export function toPlainText(text: string, maxLength: number): string {
  const line = text.replace(INVISIBLE, ' ').trim();
  const cut = line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return cut.replace(LINKS, (found) => `${found}${WORD_JOINER}`);
}
