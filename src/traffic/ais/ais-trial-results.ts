import Type, { type Static } from 'typebox';
import { Nullable } from '../../server/http/schema.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What an AIS receiver was seen to send. */
export const AntennaSeen = Type.Object({
  lines: count('Lines received'),
  sentencesPerSecond: Type.Number({ description: 'Lines a second' }),
  messages: count('Decoded AIS messages'),
  vessels: count('Different vessels among the senders'),
  rejected: count('Lines without a valid AIS sentence'),
});
export type AntennaSeen = Static<typeof AntennaSeen>;

export const exampleAntennaSeen: AntennaSeen = {
  lines: 14,
  sentencesPerSecond: 11.2,
  messages: 11,
  vessels: 6,
  rejected: 0,
};

/** What a hosted feed was seen to send. */
export const FeedSeen = Type.Object({
  connected: Type.Boolean({ description: 'Whether it is connected and has taken the subscription' }),
  firstMessageMs: Nullable(Type.Integer({ description: 'Time to the first message; null without one' })),
  messages: count('Messages received'),
  vessels: count('Different vessels among the senders'),
  rejected: count('Frames that are not of the protocol'),
});
export type FeedSeen = Static<typeof FeedSeen>;

export const exampleFeedSeen: FeedSeen = {
  connected: true,
  firstMessageMs: 840,
  messages: 10,
  vessels: 7,
  rejected: 0,
};
