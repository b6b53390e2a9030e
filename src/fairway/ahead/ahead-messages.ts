import Type from 'typebox';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { AheadBody, exampleAhead } from './ahead-record.ts';

const { _links: _, ...fields } = AheadBody.properties;

const ahead = describeMessage({
  name: 'FairwayAhead',
  summary:
    'What is ahead on the way of your vessel, as `GET /v1/fairway/ahead` without the line: at most once a minute and after a change ' +
    'of notices, and only if something else applies, has another figure, or is passed 10 minutes earlier or later',
  schema: Type.Object({ type: Type.Literal('fairway'), data: Type.Object(fields) }),
  example: { type: 'fairway', data: exampleAhead },
});

export const aheadMessages: ChannelDoc = {
  summary: 'What is ahead on the way of your vessel. Greeting: the last message, if any',
  messages: [ahead],
};
