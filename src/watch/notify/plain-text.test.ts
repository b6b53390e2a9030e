import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test.each([
  ['AURORA', 'AURORA'],
  ['Closest approach 0.92 km', 'Closest approach 0.92 km'],
  ['SUBJECT\r\nBcc: a', 'SUBJECT Bcc: a'],
  ['A\u0000B\u202EC\u200BD\u2028E', 'A B C D E'],
  ['SEE WWW.EVIL.COM NOW', 'SEE WWW.\u2060EVIL.\u2060COM NOW'],
  ['HTTP://EVIL/X', 'HTTP:/\u2060/EVIL/X'],
  ['CALL @ADMIN', 'CALL @\u2060ADMIN'],
  ['<b>*_[x](y)`', '<b>*_[x](y)`'],
])('%j is shown as %j', (text, shown) => {
  expect(toPlainText(text, 100)).toBe(shown);
});

test('a long text is cut, and no character of two units in half', () => {
  expect(toPlainText('ABCDEFGH', 5)).toBe('ABCD…');
  expect(toPlainText('ABC😀EFGH', 5)).toBe('ABC…');
});
