import { expect, test } from 'vitest';
import { cellOf, keysAround } from './cell.ts';

/** A latitude at which the rows to the north have another number of columns than those to the south. */
const SEAM = 49.85;
const LONGITUDE = 8.80237;

test('a cell has its neighbours on both sides of the latitudes where the columns change', () => {
  for (const metres of [-90, -30, 0, 30, 90]) {
    const here = cellOf(SEAM + metres / 111_195, LONGITUDE);
    const around = keysAround(here);
    expect(around).toContain(here.key);
    for (const step of [-60, 0, 60]) expect(around).toContain(cellOf(SEAM + (metres + step) / 111_195, LONGITUDE).key);
  }
});
