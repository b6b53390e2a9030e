import { describe, expect, test } from 'vitest';
import { toStatusReason } from '../../../foundation/shared/reason.ts';
import { type EndKind, fromFeedError, toConnectionEnd } from './connection-end.ts';

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
    expect(fromFeedError('no such user: secret-feed-key').reason.text).toBe('the feed reported an error');
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
  ])('a socket error %s is %s, and is shown with its code', (code, kind) => {
    const end = toConnectionEnd({ kind: 'error', code });
    expect(end.kind).toBe(kind);
    expect(end.reason.text).toContain(`(${code})`);
  });

  test.each([
    [429, undefined, { kind: 'rate_limited' }],
    [429, 7_200_000, { kind: 'rate_limited', retryAfterMs: 7_200_000 }],
    [503, 300_000, { kind: 'failed', retryAfterMs: 300_000 }],
    [503, undefined, { kind: 'failed' }],
  ])('HTTP %i with a requested pause of %s ms', (status, retryAfterMs, expected) => {
    const reason = toStatusReason(`the feed answered HTTP ${status}`, status);
    expect(toConnectionEnd({ kind: 'http', status, retryAfterMs })).toEqual({ reason, ...expected });
  });
});
