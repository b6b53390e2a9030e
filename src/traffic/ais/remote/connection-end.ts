import { isCertificateCode } from '../../../foundation/outbound/network-error.ts';
import { describeWebSocketEnd, type WebSocketEnd } from '../../../foundation/outbound/web-socket.ts';
import { type Reason, toReason } from '../../../foundation/shared/reason.ts';

/** Cause of the end of a connection to a feed. It decides the pauses in `feed-record.ts`. */
export type EndKind =
  /** The key or the subscription was refused; a retry would be refused too. */
  | 'refused'
  /** Too many connections of the account are open. */
  | 'crowded'
  /** HTTP 429: too many connections from this address. */
  | 'rate_limited'
  /** Nothing was received for too long. */
  | 'silent'
  /** No network path to the feed: DNS failure or no route. */
  | 'offline'
  /** The certificate of the feed is invalid. */
  | 'certificate'
  /** All other errors: HTTP errors, closes, resets, frames that break the protocol. */
  | 'failed'
  /** Closed by this service: another feed is tried, the position is lost, or the service stops. */
  | 'left';

export interface ConnectionEnd {
  readonly kind: EndKind;
  /** For logs and health: never contains the key or a URL. */
  readonly reason: Reason;
  /** Retry delay requested by the feed. */
  readonly retryAfterMs?: number;
}

export const LEFT: ConnectionEnd = { kind: 'left', reason: toReason('left', 'stopped') };
export const SILENT: ConnectionEnd = {
  kind: 'silent',
  reason: toReason('the feed sent nothing for too long', 'noData'),
};

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);

/** Maps the end of a socket that this service did not close. */
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

/** Maps an error message of the feed. Only known messages are shown, because others could contain the key. */
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
