import { expect, test } from 'vitest';
import { namesThatFit } from './ship-marks.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y, width: 60 });

test('a name that would cover an earlier one is left out, one beside or below it is not', () => {
  const places = [at('first', 100, 100), at('covered', 98, 105), at('beside', 200, 100), at('below', 100, 130)];
  expect([...namesThatFit(places)]).toEqual(['first', 'beside', 'below']);
});

test('a name gives way to the mark of another ship, whose own name is drawn', () => {
  expect([...namesThatFit([at('left', 100, 100), at('right', 130, 100)])]).toEqual(['right']);
});
