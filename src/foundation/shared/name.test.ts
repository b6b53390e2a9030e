import { expect, test } from 'vitest';
import { nameKey } from './name.ts';

test('names that differ in case or in how their letters are composed have one key', () => {
  expect(nameKey('ÄNNE')).toBe(nameKey('a\u0308nne'));
  expect(nameKey('Anne')).not.toBe(nameKey('Änne'));
});

test('the key of a long name stays short enough for an index, and names the whole of it', () => {
  const long = '\u{1f6a2}漢'.repeat(5000);
  expect(Buffer.byteLength(nameKey(`${long}a`))).toBeLessThan(2500);
  expect(nameKey(`${long}a`)).toBe(nameKey(`${long}A`));
  expect(nameKey(`${long}a`)).not.toBe(nameKey(`${long}b`));
});
