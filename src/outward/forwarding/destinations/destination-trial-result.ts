import Type, { type Static } from 'typebox';
import { Nullable } from '../../../server/http/schema.ts';

const Response = Type.Object({
  status: Nullable(Type.Integer({ description: 'HTTP status; null without a response' })),
  durationMs: Type.Integer({ minimum: 0, description: 'Time to the response, or to giving up' }),
});

/** Response of a destination to the trial. */
export const DestinationTrialResult = Type.Object({
  delivery: Type.Object({ ...Response.properties }, { description: 'Response to a body that has no position' }),
  health: Nullable(
    Type.Object({ ...Response.properties }, { description: 'Response of the health URL; null without' }),
  ),
});
export type DestinationTrialResult = Static<typeof DestinationTrialResult>;

export const exampleDestinationTrialResult: DestinationTrialResult = {
  delivery: { status: 400, durationMs: 83 },
  health: { status: 200, durationMs: 41 },
};
