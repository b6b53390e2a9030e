/** Characters that begin a formula in spreadsheets, in both widths. */
const FORMULA = /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/;
/** In many countries a semicolon or tab separates cells, so a value after one is also checked. */
const FORMULA_INSIDE = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;

type Cell = string | number | null | undefined;

/** Numbers are written unchanged: a western longitude is not a formula. */
function cell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replace(FORMULA_INSIDE, "'$&");
  const text = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows in RFC 4180 format, after a header row. */
export function toCsvText<Column extends string>(
  columns: readonly Column[],
  rows: Iterable<Readonly<Record<Column, Cell>>>,
): string {
  const lines = [columns.join(',')];
  for (const row of rows) lines.push(columns.map((column) => cell(row[column])).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
