import { expect, test } from 'vitest';
import { toNetworkReason } from './network-error.ts';

test.each([
  ['EHOSTUNREACH', 'no route to host (EHOSTUNREACH)', 'noRoute'],
  ['ECONNREFUSED', 'connection refused (ECONNREFUSED)', 'refused'],
  ['ENOENT', 'connection failed (ENOENT)', 'noDevice'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'TLS handshake failed (ERR_SSL_WRONG_VERSION_NUMBER)', 'tls'],
  ['CERT_HAS_EXPIRED', 'certificate has expired (CERT_HAS_EXPIRED)', 'certificate'],
  ['CERT_REVOKED', 'connection failed (CERT_REVOKED)', 'certificate'],
  ['ESOMETHING', 'connection failed (ESOMETHING)', 'failed'],
])('an error with the code %s is "%s", without its message', (code, text, cause) => {
  const reason = toNetworkReason(Object.assign(new Error('at https://host/?token=secret'), { code }));
  expect(reason).toEqual({ text, cause: { code: cause, system: code } });
});

test('what is no code is not shown', () => {
  const error = Object.assign(new Error('x'), { code: 'at https://host/?token=secret' });
  expect(toNetworkReason(error)).toEqual({ text: 'connection failed', cause: { code: 'failed' } });
});

test.each([new Error('secret'), 'secret', undefined])('an error without a code is a failed connection', (error) => {
  expect(toNetworkReason(error).text).toBe('connection failed');
});
