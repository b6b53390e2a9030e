import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteRouter } from './router-failures.ts';

test('text of a router is quoted in one line and cut short', () => {
  expect(quoteRouter('Login\r\n\u001b[31m failed', [])).toBe(' ("Login [31m failed")');
  expect(quoteRouter('x'.repeat(500), []).length).toBeLessThan(130);
});

test('what is no text, or nothing, is not quoted', () => {
  expect(quoteRouter(undefined, [])).toBe('');
  expect(quoteRouter({ toString: () => 'x' }, [])).toBe('');
  expect(quoteRouter(' \n', [])).toBe('');
});

test('a secret that the router repeats is blanked, also as it stands in a URL', () => {
  const secret = 'a+b/c d';
  expect(quoteRouter(`no: ${secret} ${encodeURIComponent(secret)}`, [undefined, '', secret])).toBe(' ("no: *** ***")');
});

test('a secret inside another one does not uncover the other', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{8,20}$/), fc.nat(7), (long, at) => {
      expect(quoteRouter(`token ${long}`, [long.slice(at, at + 2), long])).not.toContain(long.slice(-4));
    }),
  );
});
