import { expect, test } from 'vitest';
import { describeNetworkError } from './network-error.ts';

test.each([
  ['EHOSTUNREACH', 'no route to host (EHOSTUNREACH)'],
  ['ECONNREFUSED', 'connection refused (ECONNREFUSED)'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS handshake failed (ERR_SSL_WRONG_VERSION_NUMBER)'],
  ['ESOMETHING', 'connection failed (ESOMETHING)'],
  ['at https://host/?token=secret', 'connection failed'],
])('an error with the code %s is "%s", without its message', (code, text) => {
  expect(describeNetworkError(Object.assign(new Error('at https://host/?token=secret'), { code }))).toBe(text);
});

test.each([new Error('secret'), 'secret', undefined])('an error without a code is a failed connection', (error) => {
  expect(describeNetworkError(error)).toBe('connection failed');
});
