import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUnstorable, nameKey } from './text.ts';

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

describe('storable text', () => {
  test.each([
    ['x\ud800', '', 'half of a surrogate pair'],
    [{ name: '\udc00x' }, 'name', 'half of a surrogate pair'],
    [{ a: 1, contacts: [{ name: 'x' }, { name: 'y\ud83d' }] }, 'contacts.1.name', 'half of a surrogate pair'],
    [{ first: 'x\ud800', second: 'y\0' }, 'first', 'half of a surrogate pair'],
    [{ list: ['', 'a\0b'] }, 'list.1', 'the character U+0000'],
    [{ 'x\ud800': 1 }, 'x\ufffd', 'half of a surrogate pair'],
  ])('the text that cannot be stored is named: %j', (value, field, has) => {
    expect(findUnstorable(value)).toEqual({ field, has });
  });

  test('whole characters of every plane are stored', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => text.includes('\0') || !findUnstorable({ text })));
  });

  test('a value that is nested deeper than calls can be is read', () => {
    let nested: unknown = 'x\ud800';
    for (let at = 0; at < 20_000; at += 1) nested = [nested];
    expect(findUnstorable(nested)).toMatchObject({ has: 'half of a surrogate pair' });
  });
});
