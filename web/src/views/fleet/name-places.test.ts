import { expect, test } from 'vitest';
import { namesThatFit } from './name-places.ts';

test('a name that would cover an earlier one is left out, one beside or below it is not', () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y, width: 60 });
  const places = [at('first', 100, 100), at('covered', 130, 105), at('beside', 180, 100), at('below', 100, 120)];
  expect([...namesThatFit(places)]).toEqual(['first', 'beside', 'below']);
});
