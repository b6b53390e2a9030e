import Type, { type Static, type TObject } from 'typebox';
import { AntennaSeen, exampleAntennaSeen, exampleFeedSeen, FeedSeen } from '../ais/index.ts';
import { DestinationSeen, exampleDestinationSeen } from '../forwarding/index.ts';
import { exampleRouterSeen, RouterSeen } from '../gps/index.ts';
import { Links, linksTo, OneOf } from '../http/schema.ts';
import { ConfigurationChanges } from './configuration-schema.ts';
import type { Part, TrialResult } from './trial-service.ts';

export const TRIAL_PATH = '/v1/configuration/test';

const LIVE_NOTE = 'This is what the running service receives, as it uses the same settings, device or port.';

export const TrialRequest = Type.Object({
  part: OneOf(['router', 'antenna', 'feed', 'destination']),
  changes: Type.Optional(ConfigurationChanges.properties.changes),
  name: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Of a destination; may be left out where there is only one' }),
  ),
});

const ResultOf = <const P extends Part, S extends TObject>(part: P, seen: S) =>
  Type.Object({
    part: OneOf([part]),
    ok: Type.Boolean({ description: 'Whether the part works with these settings' }),
    isLive: Type.Boolean({
      description: 'Whether the running part was looked at, because it uses the same settings, device or port',
    }),
    seen,
    problem: Type.Optional(Type.String({ description: 'Why it does not work; only where `ok` is false' })),
    note: Type.Optional(Type.String({ description: 'What to know beside it' })),
    durationMs: Type.Integer({ minimum: 0, description: 'How long it took' }),
    _links: Links,
  });

const Result = Type.Union([
  ResultOf('router', RouterSeen),
  ResultOf('antenna', AntennaSeen),
  ResultOf('feed', FeedSeen),
  ResultOf('destination', DestinationSeen),
]);

export function toTrialAnswer(result: TrialResult): Static<typeof Result> {
  const { problem, note = result.isLive ? LIVE_NOTE : undefined } = result;
  const common = {
    ok: problem === undefined,
    isLive: result.isLive,
    ...(problem !== undefined && { problem }),
    ...(note !== undefined && { note }),
    durationMs: result.durationMs,
    _links: linksTo(TRIAL_PATH),
  };
  switch (result.part) {
    case 'router':
      return { part: result.part, seen: result.seen, ...common };
    case 'antenna':
      return { part: result.part, seen: result.seen, ...common };
    case 'feed':
      return { part: result.part, seen: result.seen, ...common };
    case 'destination':
      return { part: result.part, seen: result.seen, ...common };
  }
}

const examples: TrialResult[] = [
  { part: 'router', seen: exampleRouterSeen, isLive: false, durationMs: 612 },
  {
    part: 'antenna',
    seen: { ...exampleAntennaSeen, messages: 0, vessels: 0, rejected: 14 },
    isLive: false,
    problem: 'lines received, but no AIS message among them; check the device, its output and the baud rate',
    durationMs: 5003,
  },
  { part: 'antenna', seen: exampleAntennaSeen, isLive: true, durationMs: 1250 },
  { part: 'feed', seen: exampleFeedSeen, isLive: false, durationMs: 2240 },
  {
    part: 'destination',
    seen: exampleDestinationSeen,
    isLive: false,
    note: 'It refused the test, which has no position (400); address and token are probably right.',
    durationMs: 92,
  },
];

export const TrialAnswer = { ...Result, description: 'What was seen', examples: examples.map(toTrialAnswer) };
