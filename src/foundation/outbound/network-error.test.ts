import { describe, expect, test } from 'vitest';
import { parseRetryAfter, toNetworkReason } from './network-error.ts';

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

describe('retry after', () => {
  const NOW = Date.parse('2026-11-20T08:00:00Z');

  test.each([
    [undefined, undefined],
    ['7200', 7_200_000],
    [' 60 ', 60_000],
    ['0', undefined],
    ['Fri, 20 Nov 2026 08:05:00 GMT', 300_000],
    ['Friday, 20-Nov-26 08:05:00 GMT', 300_000],
    ['Fri, 20 Nov 2026 07:00:00 GMT', undefined],
    ['soon', undefined],
    ['2099', 2_099_000],
    ['2099-01', undefined],
    ['-5', undefined],
    ['9999999999', undefined],
  ])('Retry-After %s asks to wait %s ms', (header, ms) => {
    expect(parseRetryAfter(header === undefined ? {} : { 'retry-after': header }, NOW)).toBe(ms);
  });

  test('a date is compared with the clock of the peer where the response has it', () => {
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 08:05:00 GMT', date: 'Fri, 20 Nov 2026 08:04:00 GMT' };
    expect(parseRetryAfter(headers, 0)).toBe(60_000);
  });
});
