/** Characters that begin a formula in spreadsheets, in both widths. */
const FORMULA = /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/;
/** In many countries a semicolon or tab separates cells, so a value after one is also checked. */
const FORMULA_INSIDE = /(?<=[;\t\r\n][\s"]*)[=+\-@＝＋－＠]/g;

/** A cell by RFC 4180, which no spreadsheet reads as a formula. Numbers are written unchanged. */
export function toCsvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inside = value.replace(FORMULA_INSIDE, "'$&");
  const text = FORMULA.test(value) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
