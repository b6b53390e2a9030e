/** The character set of a font of the document, and text widths. */
export interface Face {
  readonly codePoints: ReadonlySet<number>;
  widthOf(text: string): number;
}

/** Letters that Unicode cannot decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '\u2212': '-',
};
const MISSING = '?';

/** Replaces characters that the font lacks: by the letter without its mark, else by a question mark. */
export function printable(text: string, { codePoints }: Face): string {
  let printed = '';
  for (const char of text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zs}]/gu, ' ')) {
    if (has(char)) {
      printed += char;
      continue;
    }
    const plain = PLAIN[char] ?? char.normalize('NFD').replaceAll(/\p{M}/gu, '');
    printed += plain !== '' && has(plain) ? plain : MISSING;
  }
  return printed;

  function has(char: string): boolean {
    return [...char].every((each) => codePoints.has(each.codePointAt(0) ?? 0));
  }
}

/** Breaks a text into lines of at most `width`; a word that is too long for a line is broken. */
export function wrap(text: string, width: number, face: Face): string[] {
  return text.split(/\r?\n/).flatMap((part) => wrapLine(printable(part, face), width, face));
}

function wrapLine(text: string, width: number, face: Face): string[] {
  const space = face.widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((each) => broken(each, width, face))) {
    const needed = face.widthOf(word);
    if (line !== '' && used + space + needed > width) {
      lines.push(line);
      line = word;
      used = needed;
    } else {
      used += (line === '' ? 0 : space) + needed;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function broken(word: string, width: number, face: Face): string[] {
  if (face.widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && face.widthOf(part + char) > width) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part];
}
