import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { named } from '../../server/http/named.ts';
import { Timestamp } from '../../server/http/schema.ts';
import type { AheadAnswer } from './ahead-service.ts';
import { text } from './basis-record.ts';
import { numberOf } from './notice-items.ts';

/** A notice as an item of the way names it, and as those near the way without a place are listed. */
export const NoticeAhead = named(
  'AheadNotice',
  Type.Object({
    id: Type.String({ description: 'See `GET /v1/fairway/notices/{id}`' }),
    kind: Type.String({ description: '`ftm`, `wrm`, `icem` or `werm`' }),
    organisation: Type.String(),
    number: text('Year, number and serial number'),
    subject: text('Code'),
    reason: text('Code'),
    receivedAt: Timestamp('When it was read'),
  }),
  {
    description: 'The notice of an item',
    example: {
      id: 'WSA:2026:123',
      kind: 'ftm',
      organisation: 'WSA',
      number: '2026-123-0',
      subject: 'OBSTRU',
      reason: 'WORK',
      receivedAt: '2026-11-20T06:00:00.000Z',
    },
  },
);

type Notice = AheadAnswer['unplaced'][number];

export function toNotice(notice: Notice): Static<typeof NoticeAhead> {
  const { id, kind, organisation, subject, reason, receivedAt } = notice;
  return {
    id,
    kind,
    organisation,
    number: numberOf(notice),
    subject,
    reason,
    receivedAt: toTimestamp(receivedAt),
  };
}
