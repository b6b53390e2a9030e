import Type, { type Static, type TObject } from 'typebox';
import { causeOf, toReason } from '../../foundation/shared/reason.ts';
import { DestinationTrialResult, exampleDestinationTrialResult } from '../../outward/forwarding/index.ts';
import { Cause } from '../../server/http/cause-schema.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, OneOf } from '../../server/http/schema.ts';
import {
  AntennaTrialResult,
  exampleAntennaTrialResult,
  exampleFeedTrialResult,
  FeedTrialResult,
} from '../../traffic/ais/index.ts';
import { exampleRouterTrialResult, RouterTrialResult } from '../../vessel/position/index.ts';
import { ConfigurationChanges } from './configuration-schema.ts';
import type { Part, TrialResult } from './trial-service.ts';

export const TRIAL_PATH = '/v1/configuration/test';

const LIVE_NOTE = toReason(
  'This is what the running service receives, as it uses the same settings, device or port.',
  'isLive',
);

export const TrialRequest = named(
  'TrialRequest',
  Type.Object({
    part: OneOf(['router', 'antenna', 'feed', 'destination']),
    changes: Type.Optional(ConfigurationChanges.properties.changes),
    name: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Of a destination; may be left out where there is only one' }),
    ),
  }),
  {
    description: 'A part of the service to try with settings that are not saved',
    example: { part: 'router', changes: { 'router.url': 'gpsd://127.0.0.1:2947' } },
  },
);

const ResultOf = <const P extends Part, S extends TObject>(part: P, seen: S) =>
  Type.Object({
    part: OneOf([part]),
    ok: Type.Boolean({ description: 'Whether the part works with these settings' }),
    isLive: Type.Boolean({
      description: 'Whether the running part was looked at, because it uses the same settings, device or port',
    }),
    seen,
    problem: Type.Optional(Type.String({ description: 'Why it does not work; only where `ok` is false' })),
    cause: Type.Optional(Cause),
    note: Type.Optional(Type.String({ description: 'What to know beside it' })),
    noteCause: Type.Optional(Cause),
    durationMs: Type.Integer({ minimum: 0, description: 'How long it took' }),
    _links: Links,
  });

const example = { ok: true, isLive: false, durationMs: 612, _links: linksTo(TRIAL_PATH) };

const Result = Type.Union([
  named('RouterTrial', ResultOf('router', RouterTrialResult), {
    description: 'What was seen of the router',
    example: { ...example, part: 'router', seen: exampleRouterTrialResult },
  }),
  named('AntennaTrial', ResultOf('antenna', AntennaTrialResult), {
    description: 'What was seen of the AIS receiver',
    example: { ...example, part: 'antenna', seen: exampleAntennaTrialResult },
  }),
  named('FeedTrial', ResultOf('feed', FeedTrialResult), {
    description: 'What was seen of the hosted feed',
    example: { ...example, part: 'feed', seen: exampleFeedTrialResult },
  }),
  named('DestinationTrial', ResultOf('destination', DestinationTrialResult), {
    description: 'What was seen of the destination',
    example: { ...example, part: 'destination', seen: exampleDestinationTrialResult },
  }),
]);

export function toTrialAnswer(result: TrialResult): Static<typeof Result> {
  const { problem, note = result.isLive ? LIVE_NOTE : undefined, ...found } = result;
  return {
    ...found,
    ok: problem === undefined,
    ...(problem && { problem: problem.text, ...causeOf(problem) }),
    ...(note && { note: note.text, ...(note.cause && { noteCause: note.cause }) }),
    _links: linksTo(TRIAL_PATH),
  };
}

export const TrialAnswer = named('Trial', Result, {
  description: 'What was seen',
  example: toTrialAnswer({ part: 'router', isLive: false, seen: exampleRouterTrialResult, durationMs: 612 }),
});
