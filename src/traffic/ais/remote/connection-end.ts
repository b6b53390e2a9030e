import { isCertificateCode } from '../../../foundation/outbound/network-error.ts';
import { describeWebSocketEnd, type WebSocketEnd } from '../../../foundation/outbound/web-socket.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';

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
  /** We left: another feed is tried, the position is lost, or the service stops. */
  | 'left';

export interface ConnectionEnd {
  readonly kind: EndKind;
  /** For logs and health: never holds the key or a URL. */
  readonly reason: Reason;
  /** How long the feed asked to stay away. */
  readonly retryAfterMs?: number;
}

export const LEFT: ConnectionEnd = { kind: 'left', reason: toReason('left', 'stopped') };
export const SILENT: ConnectionEnd = {
  kind: 'silent',
  reason: toReason('the feed sent nothing for too long', 'noData'),
};

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);

/** The end of a socket that was not left by us. */
export function toConnectionEnd(end: WebSocketEnd): ConnectionEnd {
  const reason = describeWebSocketEnd('the feed', end);
  switch (end.kind) {
    case 'left':
      return LEFT;
    case 'bad_address':
      return { kind: 'refused', reason: toReason('invalid address in ais.remote.url', 'badAddress') };
    case 'http': {
      const kind = end.status === 429 ? 'rate_limited' : 'failed';
      return { kind, reason, ...(end.retryAfterMs !== undefined && { retryAfterMs: end.retryAfterMs }) };
    }
    case 'error':
      return { kind: kindOfError(end.code ?? ''), reason };
    default:
      return { kind: 'failed', reason };
  }
}

function kindOfError(code: string): EndKind {
  if (OFFLINE.has(code)) return 'offline';
  return isCertificateCode(code) ? 'certificate' : 'failed';
}

/** An error message of the feed. It is shown only where it is known, as another could repeat the key. */
export function fromFeedError(message: string): ConnectionEnd {
  const text = message.toLowerCase();
  if (/concurrent|connections/.test(text)) {
    return {
      kind: 'crowded',
      reason: toReason('the feed reports too many open connections of the account', 'crowded'),
    };
  }
  if (/api ?key/.test(text)) {
    return { kind: 'refused', reason: toReason('the feed refuses the key in ais.remote.api_key', 'login') };
  }
  if (/subscription/.test(text)) {
    return { kind: 'refused', reason: toReason('the feed reports a malformed subscription', 'errorReported') };
  }
  return { kind: 'failed', reason: toReason('the feed reported an error', 'errorReported') };
}
