import Type from 'typebox';
import { Nullable, OneOf } from '../../server/http/schema.ts';
import { type ChannelDoc, describeMessage } from '../../server/live/channel.ts';
import { LOG_STATUSES } from './log/log-entry.ts';

const forwardingLogged = describeMessage({
  name: 'ForwardingLogged',
  summary: 'A position was sent to a destination or could not be, or the health of a destination changed',
  schema: Type.Object({
    type: Type.Literal('forwarding'),
    data: Type.Object({
      destination: Type.String({ description: 'Its name in the configuration; `default` for the single one' }),
      status: OneOf(LOG_STATUSES),
      statusCode: Nullable(Type.Integer({ description: 'HTTP status; null where there was no answer' })),
      latencyMs: Nullable(Type.Integer({ description: 'Milliseconds; null where nothing was sent' })),
      queueDepth: Type.Integer({ description: 'Positions that wait' }),
      consecutiveFailures: Type.Integer({ description: 'Failed tries since the last success' }),
    }),
  }),
  example: {
    type: 'forwarding',
    data: {
      destination: 'shore',
      status: 'success',
      statusCode: 201,
      latencyMs: 84,
      queueDepth: 0,
      consecutiveFailures: 0,
    },
  },
});

export const forwardingMessages: ChannelDoc = {
  summary: 'Every attempt to forward a position, and every change of health. Greeting: the last message, if any',
  messages: [forwardingLogged],
};
