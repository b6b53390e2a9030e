import { expect, test } from 'vitest';
import { reasonOf } from '../../src/foundation/delivery/retry.ts';
import { toHttpFailure } from '../../src/foundation/outbound/http-failure.ts';
import { describeCode } from '../../src/foundation/outbound/network-error.ts';
import { describeWebSocketEnd } from '../../src/foundation/outbound/web-socket.ts';
import { fromFeedError, SILENT } from '../../src/traffic/ais/remote/connection-end.ts';
import { initialPosition, nextPosition, readerState } from '../../src/vessel/position/position-state.ts';
import { reasonCode } from '../../web/src/ui/reason-code.ts';

const withCode = (code: string) => toHttpFailure(Object.assign(new Error('x'), { code }), 4000).reason;
const answer = (status: number) => reasonOf({ kind: 'answer', status, latencyMs: 1 }) ?? 'no reason';
const AT = { now: 0, monotonic: 0 };
const positionReason = (reason: string | undefined, type: 'noFix' | 'failure') => {
  const waiting = initialPosition('nmea');
  const state = reason === undefined ? waiting : nextPosition(waiting, { type, reason }, AT).state;
  return readerState(state, AT, 30_000).reason ?? 'no reason';
};

test.each([
  [withCode('UND_ERR_HEADERS_TIMEOUT'), { withinMs: 4000 }],
  [withCode('ECONNREFUSED'), { meaning: 'refused', code: 'ECONNREFUSED' }],
  [withCode('EHOSTUNREACH'), { meaning: 'noRoute', code: 'EHOSTUNREACH' }],
  [withCode('CERT_HAS_EXPIRED'), { meaning: 'certificate', code: 'CERT_HAS_EXPIRED' }],
  [withCode('HPE_INVALID_CONSTANT'), { meaning: 'notUnderstood', code: 'HPE_INVALID_CONSTANT' }],
  [withCode('UND_ERR_RES_EXCEEDED_MAX_SIZE'), { meaning: 'notUnderstood' }],
  [describeCode(undefined), { meaning: 'failed' }],
  [answer(503), { status: '503' }],
  [answer(302), { meaning: 'redirects' }],
  [describeWebSocketEnd('the feed', { kind: 'http', status: 502, retryAfterMs: undefined }), { status: '502' }],
  [describeWebSocketEnd('the feed', { kind: 'closed', code: 1006 }), { meaning: 'closed' }],
  [describeWebSocketEnd('the feed', { kind: 'no_pong' }), { meaning: 'silent' }],
  [SILENT.reason, { meaning: 'noData' }],
  [fromFeedError('Api Key Is Not Valid').reason, { meaning: 'login' }],
  [fromFeedError('too many concurrent connections').reason, { meaning: 'crowded' }],
  [positionReason(undefined, 'noFix'), { meaning: 'nothingYet' }],
  [positionReason('the receiver has no fix', 'noFix'), { meaning: 'noPosition' }],
  [
    positionReason('router at http://192.168.1.1: it answers HTTP 500 instead of a position', 'failure'),
    { status: '500' },
  ],
  [positionReason('gpsd: 20 unsound lines without one sound NMEA sentence', 'failure'), { meaning: 'notUnderstood' }],
  ['another computer uses the token of this ship', { meaning: 'otherComputer' }],
])('the console has words for what the service reports: %j', (reason, expected) => {
  expect(reasonCode(reason)).toEqual(expected);
});
