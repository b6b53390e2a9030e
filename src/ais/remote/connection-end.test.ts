import { describe, expect, test } from 'vitest';
import { type EndKind, fromFeedError, fromHttpStatus, fromSocketError } from './connection-end.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

describe('why a connection ended', () => {
  test.each<[string, EndKind]>([
    ['Api Key Is Not Valid', 'refused'],
    ['api key is not valid', 'refused'],
    ['Subscription Object Is Malformed', 'refused'],
    ['concurrent connections per user exceeded', 'crowded'],
    ['something new', 'failed'],
  ])('the error "%s" is %s', (words, kind) => {
    expect(fromFeedError(words).kind).toBe(kind);
  });

  test('an unknown error is not repeated, since it could repeat the key', () => {
    expect(fromFeedError('no such user: secret-feed-key').words).toBe('the feed reported an error');
  });

  test.each<[string, EndKind]>([
    ['ENOTFOUND', 'offline'],
    ['EAI_AGAIN', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['ECONNREFUSED', 'failed'],
    ['ECONNRESET', 'failed'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['CERT_NOT_YET_VALID', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['WS_ERR_UNSUPPORTED_MESSAGE_LENGTH', 'failed'],
  ])('a socket error %s is %s, and only its code is told', (code, kind) => {
    const end = fromSocketError(Object.assign(new Error('at wss://host/?secret'), { code }));
    expect(end.kind).toBe(kind);
    expect(end.words).toContain(code);
    expect(end.words).not.toContain('secret');
  });

  test('an error without a code has no words of its own', () => {
    expect(fromSocketError(new Error('secret')).words).toBe('the connection to the feed failed (unknown)');
  });

  test.each([
    [429, undefined, { kind: 'rate_limited' }],
    [429, '7200', { kind: 'rate_limited', retryAfterMs: 7_200_000 }],
    [503, 'Fri, 20 Nov 2026 08:05:00 GMT', { kind: 'failed', retryAfterMs: 300_000 }],
    [503, 'Fri, 20 Nov 2026 07:00:00 GMT', { kind: 'failed' }],
    [503, 'soon', { kind: 'failed' }],
    [503, '0', { kind: 'failed' }],
  ])('HTTP %i with Retry-After %s', (status, retryAfter, expected) => {
    expect(fromHttpStatus(status, retryAfter, NOW)).toEqual({ words: `the feed answered HTTP ${status}`, ...expected });
  });
});
