import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvText } from './csv.ts';

const csvOf = (...values: (string | number | null)[]) =>
  toCsvText(
    values.map((_, index) => `c${index}`),
    [Object.fromEntries(values.map((value, index) => [`c${index}`, value]))],
  ).split('\r\n')[1];

test.each([
  ['=1+1', "'=1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['gravel;=1+1', `"gravel;'=1+1"`],
  ['gravel; +1', `"gravel; '+1"`],
  ['gravel;"=1+1"', `"gravel;""'=1+1"""`],
  ['gravel\t-1', `"gravel\t'-1"`],
  ['gravel\n@SUM(A1)', `"gravel\n'@SUM(A1)"`],
  ['gravel; 3 t', '"gravel; 3 t"'],
  ['Köln-Mülheim, +49 221', '"Köln-Mülheim, +49 221"'],
  ['MS "Anna"', '"MS ""Anna"""'],
])('the text %j is written as %j', (value, written) => {
  expect(csvOf(value)).toBe(written);
});

test('numbers are no text: a western longitude stays one', () => {
  expect(csvOf(-7.6, null, 0)).toBe('-7.6,,0');
});

/** What a spreadsheet makes of a line that it splits at this sign, whether it minds quotation marks or not. */
const cellsOf = (text: string, separator: string) => text.split(new RegExp(`[${separator}\r\n]`));
const startsFormula = (text: string) => /^["\s]*[=+\-@＝＋－＠]/.test(text);

test('no text begins a formula, wherever a spreadsheet splits', () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠;\t\r\n" \'a1');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const text = toCsvText(['a', 'b'], [{ a: 'x', b: signs.join('') }]);
      for (const separator of [';', '\t']) {
        for (const one of cellsOf(text, separator)) expect(startsFormula(one)).toBe(false);
      }
      expect(startsFormula(text.split('\r\nx,')[1] ?? '')).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
