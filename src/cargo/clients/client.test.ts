import { expect, test } from 'vitest';
import { withOnePrimary } from './client.ts';

const people = (...marks: boolean[]) =>
  marks.map((isPrimary) => ({ name: 'Anna', email: '', phone: '', position: '', isPrimary, language: null }));

const marksOf = (...marks: boolean[]) => withOnePrimary(people(...marks)).map((person) => person.isPrimary);

test('of several contacts marked as primary the first keeps the mark', () => {
  expect(marksOf(false, true, true)).toEqual([false, true, false]);
});

test('where no contact is marked the first becomes primary', () => {
  expect(marksOf(false, false)).toEqual([true, false]);
  expect(marksOf()).toEqual([]);
});
