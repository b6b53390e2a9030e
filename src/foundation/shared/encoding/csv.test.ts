import { expect, test } from 'vitest';
import { toCsvCell } from './csv.ts';

test.each<[string | number | null, string]>([
  [null, ''],
  [-7.6, '-7.6'],
  ['MV ANNA', 'MV ANNA'],
  ['a "b", c', '"a ""b"", c"'],
  ['=1+1', "'=1+1"],
  ['  @SUM(A1)', "'  @SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['"=1+1', `"'""=1+1"`],
  ['\n=1+1', `"'\n'=1+1"`],
  ['ANNA;=1+1', `"ANNA;'=1+1"`],
  ['ANNA\t+1', `"ANNA\t'+1"`],
])('%j is the cell %s', (value, cell) => {
  expect(toCsvCell(value)).toBe(cell);
});
