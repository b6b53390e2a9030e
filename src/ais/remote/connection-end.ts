/** What ended a connection to a feed; the pauses of `feed-record.ts` go by it. */
export type EndKind =
  /** The key or the subscription was refused: trying again would be refused again. */
  | 'refused'
  /** Too many connections of the account are open. */
  | 'crowded'
  /** HTTP 429: too many connections of this address. */
  | 'rate_limited'
  /** Nothing came for too long. */
  | 'silent'
  /** The way to the feed is missing: no name service, no route. */
  | 'offline'
  /** The certificate of the feed is not good. */
  | 'certificate'
  /** Everything else: HTTP errors, closes, resets, frames that break the protocol. */
  | 'failed'
  /** We left: another feed is tried, the own position is lost, or the service stops. */
  | 'left';

export interface ConnectionEnd {
  readonly kind: EndKind;
  /** For logs and health: never holds the key or a URL. */
  readonly words: string;
  /** How long the feed asked to stay away. */
  readonly retryAfterMs?: number;
}

export const LEFT: ConnectionEnd = { kind: 'left', words: 'left' };
export const SILENT: ConnectionEnd = { kind: 'silent', words: 'the feed sent nothing for too long' };

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);
const CERTIFICATE = /CERT|ALTNAME|UNABLE_TO_|CRL_/;

/** The answer that came in the place of an upgrade. `now` is for a `Retry-After` that names a date. */
export function fromHttpStatus(status: number, retryAfter: string | undefined, now: number): ConnectionEnd {
  const retryAfterMs = readRetryAfter(retryAfter, now);
  return {
    kind: status === 429 ? 'rate_limited' : 'failed',
    words: `the feed answered HTTP ${status}`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Only the code of the error is used: its message can hold the URL. */
export function fromSocketError(error: unknown): ConnectionEnd {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  if (OFFLINE.has(code)) return { kind: 'offline', words: `no way to the feed (${code})` };
  if (code.startsWith('WS_ERR')) return { kind: 'failed', words: `the feed broke the protocol (${code})` };
  if (CERTIFICATE.test(code))
    return { kind: 'certificate', words: `the certificate of the feed is not good (${code})` };
  return { kind: 'failed', words: `the connection to the feed failed (${code})` };
}

/** An error object of the feed. Its words are shown only where they are known, as others could repeat the key. */
export function fromFeedError(words: string): ConnectionEnd {
  const said = words.toLowerCase();
  if (/concurrent|connections/.test(said)) {
    return { kind: 'crowded', words: 'the feed says that too many connections of the account are open' };
  }
  if (/api ?key/.test(said)) return { kind: 'refused', words: 'the feed refuses the key in ais.remote.api_key' };
  if (/subscription/.test(said)) return { kind: 'refused', words: 'the feed calls the subscription malformed' };
  return { kind: 'failed', words: 'the feed reported an error' };
}

/** Seconds or a date (RFC 9110 section 10.2.3). */
function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return ms > 0 ? ms : undefined;
}
