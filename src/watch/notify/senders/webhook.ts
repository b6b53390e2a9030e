import { createHmac } from 'node:crypto';
import { toTimestamp } from '../../../foundation/shared/timestamp.ts';
import type { TargetSettings } from '../target.ts';
import type { NoticeRequest } from './notice-request.ts';
import { overHttp } from './over-http.ts';
import type { TargetManner } from './sender.ts';

/** A program receives one message after the other, without a rate limit. */
export const webhook: TargetManner = { paceMs: 0, batchSize: 1, createSender: overHttp(toRequest) };

/** One notice as JSON, signed over its bytes. Text received by radio is unchanged and must be treated as untrusted. */
function toRequest({ url = '', token, secret }: TargetSettings): NoticeRequest {
  const { origin, pathname, search } = new URL(url);
  return {
    url: origin,
    path: pathname + search,
    headers: (body): Record<string, string> => ({
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(secret !== undefined && { 'x-signature': sign(body, secret) }),
    }),
    compose([notice], now) {
      if (!notice) return '{}';
      const { raisedAt, updatedAt, event } = notice;
      if (event) return JSON.stringify({ ...event, sentAt: toTimestamp(now) });
      const times = { raisedAt: toTimestamp(raisedAt), updatedAt: toTimestamp(updatedAt), sentAt: toTimestamp(now) };
      return JSON.stringify({ ...notice, ...times });
    },
  };
}

const sign = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
