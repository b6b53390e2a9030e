import Type from 'typebox';
import { describeMessage } from './message-doc.ts';

const ChannelNames = Type.Array(Type.String(), {
  description: 'Names of channels, at most 100; `*` stands for all of them',
});

const Names = Type.Array(Type.String(), { description: 'The names that the request was carried out for' });

const corner = (description: string) =>
  Type.Tuple([Type.Number({ minimum: -90, maximum: 90 }), Type.Number({ minimum: -180, maximum: 180 })], {
    description,
  });

const Area = Type.Object(
  {
    sw: corner('Latitude and longitude of the south-west corner, degrees'),
    ne: corner('Latitude and longitude of the north-east corner, degrees'),
  },
  {
    description:
      'For `vessels`: only those of this area and of a margin around it, at most twice a second. West may be greater ' +
      'than east: then it reaches over the date line. It lasts until `vessels` is subscribed again.',
  },
);

const Fields = Type.Array(Type.String(), {
  description:
    'Further fields of messages. For `vessels`: `voyage`. It lasts until the channel is subscribed again; what a channel ' +
    'does not have is ignored.',
});

const Format = Type.Unsafe<'json' | 'cells'>({
  type: 'string',
  enum: ['json', 'cells'],
  description:
    'In which form `vessels` come: `cells` is binary, in the tiles of the web map, without further fields. Channels that have ' +
    'no other form come as JSON. It lasts until the channel is subscribed again.',
});

/** The messages that a client may send. */
export const requests = [
  describeMessage({
    name: 'Subscribe',
    summary: 'Asks for the messages of channels; what each last had to say comes at once',
    schema: Type.Object({
      action: Type.Literal('subscribe'),
      channels: ChannelNames,
      area: Type.Optional(Area),
      fields: Type.Optional(Fields),
      format: Type.Optional(Format),
    }),
    example: { action: 'subscribe', channels: ['gps', 'vessels'], area: { sw: [50.3, 7.5], ne: [50.45, 7.7] } },
  }),
  describeMessage({
    name: 'Unsubscribe',
    summary: 'Ends the messages of channels',
    schema: Type.Object({ action: Type.Literal('unsubscribe'), channels: ChannelNames }),
    example: { action: 'unsubscribe', channels: ['*'] },
  }),
];

/** The reply to each request, in the order of the requests, and the reply to invalid ones. */
export const replies = [
  describeMessage({
    name: 'Subscribed',
    summary: 'Subscribed; greetings follow',
    schema: Type.Object({ type: Type.Literal('subscribed'), channels: Names }),
    example: { type: 'subscribed', channels: ['gps', 'vessels'] },
  }),
  describeMessage({
    name: 'Unsubscribed',
    summary: 'No more messages of these channels follow',
    schema: Type.Object({ type: Type.Literal('unsubscribed'), channels: Names }),
    example: { type: 'unsubscribed', channels: ['gps'] },
  }),
  describeMessage({
    name: 'Error',
    summary: 'A message was not understood, or a channel is unknown; the connection stays open',
    schema: Type.Object({ type: Type.Literal('error'), message: Type.String({ description: 'For people' }) }),
    example: { type: 'error', message: 'Unknown channel: weather' },
  }),
];
