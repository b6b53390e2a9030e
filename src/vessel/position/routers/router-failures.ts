import { toHttpFailure } from '../../../foundation/outbound/network-error.ts';
import { type CauseCode, type Reason, reasonAt, toReason, toStatusReason } from '../../../foundation/shared/reason.ts';
import { ProviderError } from '../provider.ts';

/** A failed request in plain words, without the original error. */
export function toProviderError(error: unknown, where: string, timeoutMs: number): ProviderError {
  if (error instanceof ProviderError) return error;
  const { kind, reason } = toHttpFailure(error, timeoutMs);
  if (kind === 'tls') return failureAt('protocol', where, { ...reason, text: `${reason.text}; is router.url right?` });
  return failureAt(kind === 'protocol' ? 'protocol' : 'unreachable', where, reason);
}

const failureAt = (kind: ProviderError['kind'], where: string, reason: Reason): ProviderError =>
  new ProviderError(kind, reasonAt(where, reason));

export const protocolFailure = (where: string, reason: Reason): ProviderError => failureAt('protocol', where, reason);

export const refusedFailure = (where: string, words: string, code: CauseCode): ProviderError =>
  failureAt('refused', where, toReason(words, code));

/** A login with an unexpected response. */
export const oddLogin = (where: string, status: number, words: string): ProviderError =>
  protocolFailure(
    where,
    toReason(`it answers the login with HTTP ${status} in an unknown form${words}`, 'notUnderstood', { status }),
  );

/** `words`: error text of the router. */
export function noPositionAnswer(where: string, status: number, words = ''): ProviderError {
  const text = `it answers HTTP ${status} instead of a position${words}`;
  // A response with a success status contains an error in its body.
  const isSuccess = status < 300;
  return protocolFailure(where, isSuccess ? toReason(text, 'errorReported') : toStatusReason(text, status));
}

export const UNKNOWN_FORM = toReason('it gives its position in an unknown form', 'notUnderstood');
export const NO_PLACE = toReason('the router gives no plausible position', 'noPlace');
export const NO_RIGHTS = 'it accepts the login, but does not let this user read its position';

const MAX_QUOTED_CHARACTERS = 120;

/**
 * Text from a router for a message: ` ("…")`, or empty without text. Secrets that the router may return are redacted, also
 * in URL encoding. Unprintable characters are removed, and the length is limited.
 */
export function quoteRouter(text: unknown, secrets: readonly (string | undefined)[]): string {
  if (typeof text !== 'string') return '';
  let words = text;
  // Longest first: a short secret inside a long one would leave the rest of the long one readable.
  for (const secret of secrets.toSorted((a = '', b = '') => b.length - a.length)) {
    if (secret) words = words.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***');
  }
  words = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]+/gu, ' ').trim();
  return words ? ` ("${words.slice(0, MAX_QUOTED_CHARACTERS)}")` : '';
}
