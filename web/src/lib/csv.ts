/** A spreadsheet takes a text for a formula that begins with one of these signs, in either width. */
const FORMULA = /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/;
/** Where a semicolon or a tab separates cells, as in many countries, the text behind one inside a value is a cell too. */
const FORMULA_INSIDE = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;

type Cell = string | number | null | undefined;

/** Numbers are written as they are: a western longitude is no formula. */
function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replace(FORMULA_INSIDE, "'$&");
  const text = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 has it, below the names of their columns. */
export function toCsvText<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, Cell>>>,
): string {
  const lines = [columns.join(',')];
  for (const row of rows) lines.push(columns.map((column) => cell(row[column])).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
