import Type, { type Static } from 'typebox';
import { Nullable } from '../../server/http/schema.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** Result of a trial of an AIS receiver. */
export const AntennaTrialResult = Type.Object({
  lines: count('Lines received'),
  sentencesPerSecond: Type.Number({ description: 'Lines a second' }),
  messages: count('Decoded AIS messages'),
  vessels: count('Different vessels among the senders'),
  rejected: count('Lines without a valid AIS sentence'),
});
export type AntennaTrialResult = Static<typeof AntennaTrialResult>;

export const exampleAntennaTrialResult: AntennaTrialResult = {
  lines: 14,
  sentencesPerSecond: 11.2,
  messages: 11,
  vessels: 6,
  rejected: 0,
};

/** Result of a trial of a hosted feed. */
export const FeedTrialResult = Type.Object({
  connected: Type.Boolean({ description: 'Whether it is connected and has taken the subscription' }),
  firstMessageMs: Nullable(Type.Integer({ description: 'Time to the first message; null without one' })),
  messages: count('Messages received'),
  vessels: count('Different vessels among the senders'),
  rejected: count('Frames that are not of the protocol'),
});
export type FeedTrialResult = Static<typeof FeedTrialResult>;

export const exampleFeedTrialResult: FeedTrialResult = {
  connected: true,
  firstMessageMs: 840,
  messages: 10,
  vessels: 7,
  rejected: 0,
};
