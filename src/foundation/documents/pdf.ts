import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** The character set of a font of the document, and text widths. */
interface Face {
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
function printable(text: string, { codePoints }: Face): string {
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
function wrap(text: string, width: number, face: Face): string[] {
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

/**
 * An A4 document that is written from top to bottom. The same calls produce the same bytes, because it contains no time or
 * id except those passed in. Import this file only when a document is requested, because its library is large.
 */
export interface Pdf {
  heading(text: string): void;
  paragraph(text: string, style?: { isSmall?: boolean; isBold?: boolean }): void;
  table(table: PdfTable): void;
  save(): Promise<Uint8Array>;
}

export interface PdfOptions {
  title: string;
  /** Language tag (BCP 47): `de`. */
  language: string;
  /** Time of the last change of the content: the date in the document properties. */
  at: number;
  /** Footer of every page: the hash of the content. */
  footer: string;
  /** "Page 2 of 3" in the language of the document. */
  pageNumber(page: number, pages: number): string;
}

export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  /** One text for each column. */
  readonly rows: readonly (readonly string[])[];
}

export interface PdfColumn {
  readonly title: string;
  /** Relative width, compared with the other columns. */
  readonly share: number;
  readonly isNumber?: boolean;
}

const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 64 };
const SIZE = { title: 17, heading: 12, text: 9.5, small: 8 };
const LEADING = 1.35;
const CELL = { x: 4, y: 3 };
const INK = rgb(0.08, 0.1, 0.13);
const GREY = rgb(0.38, 0.42, 0.47);
const LINE = rgb(0.78, 0.81, 0.85);
const SHADE = rgb(0.94, 0.95, 0.97);
const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Maximum height in points of a row that is kept on one page below the table head. */
const HIGHEST_ROW = 600;

interface Style {
  font: PDFFont;
  size: number;
  color: typeof INK;
}

export async function createPdf({ title, language, at, footer, pageNumber }: PdfOptions): Promise<Pdf> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const fonts = {
    plain: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
  };
  const faceOf = createFaces();
  document.setTitle(printable(title, faceOf({ font: fonts.bold, size: SIZE.title })));
  document.setLanguage(language);
  document.setProducer('Wheelhouse');
  document.setCreator('Wheelhouse');
  document.setCreationDate(new Date(at));
  document.setModificationDate(new Date(at));

  const plain: Style = { font: fonts.plain, size: SIZE.text, color: INK };
  const bold: Style = { ...plain, font: fonts.bold };
  let page = document.addPage([PAGE.width, PAGE.height]);
  /** The upper edge of the next element. */
  let top = PAGE.height - PAGE.margin;

  function addPage(): void {
    page = document.addPage([PAGE.width, PAGE.height]);
    top = PAGE.height - PAGE.margin;
  }

  /** Begins a page if less than this height is left. */
  function demand(height: number): void {
    if (top - height < PAGE.foot) addPage();
  }

  function write(text: string, style: Style): void {
    for (const line of wrap(text, WIDTH, faceOf(style))) {
      demand(style.size * LEADING);
      draw(page, line, { ...style, x: PAGE.margin, y: top - style.size });
      top -= style.size * LEADING;
    }
  }

  /** Writes the cells of one row, wrapped. A row that is higher than a page continues on the next. */
  function row(table: PdfTable, texts: readonly string[], style: Style): void {
    const columns = placed(table.columns);
    const cells = columns.map(({ width }, index) => wrap(texts[index] ?? '', width - 2 * CELL.x, faceOf(style)));
    const leading = style.size * LEADING;
    const all = Math.max(...cells.map(({ length }) => length));
    const isHead = style === bold;
    for (let from = 0; from < all; ) {
      const fits = Math.floor((top - PAGE.foot - 2 * CELL.y) / leading);
      const rest = all - from;
      // A row is broken only if it exceeds a whole page.
      if (fits < 1 || (fits < rest && all * leading < HIGHEST_ROW)) {
        addPage();
        if (!isHead)
          row(
            table,
            table.columns.map(({ title: head }) => head),
            bold,
          );
        continue;
      }
      const lines = Math.min(fits, rest);
      const height = lines * leading + 2 * CELL.y;
      if (isHead) page.drawRectangle({ x: PAGE.margin, y: top - height, width: WIDTH, height, color: SHADE });
      for (const [index, cell] of cells.entries()) {
        const { x, width, isNumber } = columns[index] ?? { x: 0, width: 0, isNumber: false };
        for (const [place, line] of cell.slice(from, from + lines).entries()) {
          const shift = isNumber ? width - 2 * CELL.x - faceOf(style).widthOf(line) : 0;
          draw(page, line, { ...style, x: x + CELL.x + shift, y: top - CELL.y - style.size - place * leading });
        }
      }
      top -= height;
      page.drawLine({
        start: { x: PAGE.margin, y: top },
        end: { x: PAGE.margin + WIDTH, y: top },
        thickness: 0.5,
        color: LINE,
      });
      from += lines;
    }
  }

  write(title, { ...bold, size: SIZE.title });
  top -= SIZE.text;

  return {
    heading(text) {
      // A heading must not be alone at the foot of a page.
      demand(SIZE.heading * LEADING + 4 * SIZE.text * LEADING);
      top -= SIZE.heading * 0.6;
      write(text, { ...bold, size: SIZE.heading });
      top -= SIZE.text * 0.3;
    },

    paragraph(text, { isSmall = false, isBold = false } = {}) {
      const style = isBold ? bold : plain;
      write(text, isSmall ? { ...style, size: SIZE.small, color: GREY } : style);
      top -= SIZE.text * 0.4;
    },

    table(table) {
      demand(4 * SIZE.text * LEADING);
      row(
        table,
        table.columns.map(({ title: head }) => head),
        bold,
      );
      for (const texts of table.rows) row(table, texts, plain);
      top -= SIZE.text * 0.8;
    },

    async save() {
      const style = { font: fonts.plain, size: SIZE.small, color: GREY };
      const face = faceOf(style);
      const pages = document.getPages();
      for (const [index, each] of pages.entries()) {
        const number = printable(pageNumber(index + 1, pages.length), face);
        const room = WIDTH - face.widthOf(number) - 12;
        const y = PAGE.margin - SIZE.small;
        draw(each, wrap(footer, room, face)[0] ?? '', { ...style, x: PAGE.margin, y });
        draw(each, number, { ...style, x: PAGE.margin + WIDTH - face.widthOf(number), y });
      }
      return document.save({ updateFieldAppearances: false });
    },
  };
}

function draw(page: PDFPage, text: string, at: Style & { x: number; y: number }): void {
  if (text !== '') page.drawText(text, at);
}

/** The left edge and the width of each column. */
function placed(columns: readonly PdfColumn[]) {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = PAGE.margin;
  return columns.map(({ share, isNumber = false }) => {
    const width = (share / all) * WIDTH;
    x += width;
    return { x: x - width, width, isNumber };
  });
}

/** Widths are cached by letter, because a table has few letters and many lines. */
function createFaces(): (style: Pick<Style, 'font' | 'size'>) => Face {
  const codePoints = new Map<PDFFont, ReadonlySet<number>>();
  const widths = new Map<PDFFont, Map<string, number>>();
  return ({ font, size }) => {
    const known = codePoints.get(font) ?? new Set(font.getCharacterSet());
    codePoints.set(font, known);
    const letters = widths.get(font) ?? new Map<string, number>();
    widths.set(font, letters);
    return {
      codePoints: known,
      widthOf(text) {
        let width = 0;
        for (const letter of text) {
          const one = letters.get(letter) ?? font.widthOfTextAtSize(letter, 1);
          letters.set(letter, one);
          width += one;
        }
        return width * size;
      },
    };
  };
}
