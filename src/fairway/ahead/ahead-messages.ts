import Type from 'typebox';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { AheadBody } from './ahead-record.ts';

const { _links: _, ...fields } = AheadBody.properties;

const ahead = describeMessage({
  name: 'FairwayAhead',
  summary:
    'What is ahead on the way of your vessel, as `GET /v1/fairway/ahead` without the line: at most once a minute and after a change ' +
    'of notices, and only if something else applies, has another figure, or is passed 10 minutes earlier or later',
  schema: Type.Object({ type: Type.Literal('fairway'), data: Type.Object(fields) }),
  example: {
    type: 'fairway',
    data: {
      way: {
        state: 'ok',
        computedAt: '2026-11-20T08:35:59.400Z',
        tripId: null,
        distanceKm: 131.4,
        earliest: '2026-11-21T09:00:00.000Z',
        likely: '2026-11-21T10:00:00.000Z',
        latest: '2026-11-21T14:00:00.000Z',
      },
      vessel: { lengthM: 110, beamM: 11.4, draughtM: 2, airDraughtM: 5.8, keelClearanceCm: 30 },
      items: [],
      unplaced: [],
      sources: [{ name: 'authority', answeredAt: '2026-11-20T08:30:00.000Z', isOld: false }],
      gaugesAt: '2026-11-20T08:31:00.000Z',
    },
  },
});

export const aheadMessages: ChannelDoc = {
  summary: 'What is ahead on the way of your vessel. Greeting: the last message, if any',
  messages: [ahead],
};
