import { expect, test } from 'vitest';
import { freeKey, toSlug } from './sound-store.ts';

test.each([
  ['Alert', 'alert'],
  ["Ship's bell", 'ship-s-bell'],
  ['  Müllers Glocke (laut)! ', 'mullers-glocke-laut'],
  ['a__b--c', 'a-b-c'],
  ['../../etc/passwd', 'etc-passwd'],
  ['警报', 'sound'],
  ['%', 'sound'],
  ['ﬁne', 'fine'],
  ['x'.repeat(500), 'x'.repeat(48)],
  [`${'x'.repeat(47)} y`, 'x'.repeat(47)],
])('the slug of %j is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a key that is taken gets the first number that is free', () => {
  expect(freeKey('horn', new Set())).toBe('horn');
  expect(freeKey('horn', new Set(['horn']))).toBe('horn-2');
  expect(freeKey('horn', new Set(['horn', 'horn-2', 'horn-4', 'hornet']))).toBe('horn-3');
  expect(freeKey('horn', new Set(['horn-2']))).toBe('horn');
});
