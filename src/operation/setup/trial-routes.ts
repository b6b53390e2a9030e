import { finished } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static, type TObject } from 'typebox';
import { causeOf, toReason } from '../../foundation/shared/reason.ts';
import { DestinationTrialResult, exampleDestinationTrialResult } from '../../outward/forwarding/index.ts';
import { Cause, errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { named } from '../../server/http/named.ts';
import { Links, linksTo, Nullable, OneOf } from '../../server/http/schema.ts';
import {
  AntennaTrialResult,
  exampleAntennaTrialResult,
  exampleFeedTrialResult,
  FeedTrialResult,
} from '../../traffic/ais/index.ts';
import { exampleRouterTrialResult, RouterTrialResult } from '../../vessel/position/index.ts';
import {
  ChangedConfiguration,
  ConfigurationChanges,
  CurrentConfiguration,
  toConfiguration,
} from './configuration-schema.ts';
import type { ConfigurationService } from './configuration-service.ts';
import type { Neighbour } from './neighbours.ts';
import type { Part, TrialResult, TrialService } from './trial-service.ts';

const PATH = '/v1/configuration/neighbours';
const SEARCH_MS = 2500;

const Found = named(
  'Neighbour',
  Type.Object({
    kind: OneOf(['serial', 'gpsd', 'signalk', 'nmea', 'nmea2000']),
    name: Type.String({ description: 'The device, the address, or the name that it announces' }),
    router: Nullable(
      Type.Object(
        { provider: OneOf(['gpsd', 'nmea', 'nmea2000', 'signalk']), url: Type.String() },
        { description: 'Values for `router.provider` and `router.url`; null where it sends no position' },
      ),
    ),
    antenna: Nullable(
      Type.Object(
        { url: Type.String() },
        { description: 'The value for `ais.local.url`; null where it sends no vessels' },
      ),
    ),
  }),
  { description: 'A source of positions or vessels that was found' },
);

const neighboursExample: Neighbour = {
  kind: 'gpsd',
  name: '127.0.0.1:2947',
  router: { provider: 'gpsd', url: 'gpsd://127.0.0.1:2947' },
  antenna: { url: 'gpsd://127.0.0.1:2947' },
};

const Neighbours = named('NeighbourList', Type.Object({ neighbours: Type.Array(Found), _links: Links }), {
  description: 'What was found',
  example: { neighbours: [neighboursExample], _links: linksTo(PATH) },
});

interface NeighboursDeps {
  find: (signal: AbortSignal) => Promise<Neighbour[]>;
  /** Aborts with the service. */
  closing: AbortSignal;
}

export function createNeighboursRoutes({ find, closing }: NeighboursDeps): FastifyPluginAsyncTypebox {
  /** Concurrent requests share one search. */
  let running: Promise<Neighbour[]> | undefined;
  return async (app) => {
    app.get(
      PATH,
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'listNeighbours',
          summary: 'Sources of positions and vessels on this computer and in its local network',
          description:
            'Serial ports; gpsd, Signal K and NMEA 0183 at their usual ports of this computer; what arrives at UDP port ' +
            '10110, at those of NMEA 2000 gateways (1457, 2002) and in the multicast groups of IEC 61162-450; and what ' +
            'announces itself by mDNS. It takes 2.5 s and connects to no other computer.',
          tags: ['configuration'],
          response: {
            200: Neighbours,
            ...errorResponses('Internal'),
          },
        },
      },
      async () => {
        running ??= find(AbortSignal.any([closing, AbortSignal.timeout(SEARCH_MS)])).finally(() => {
          running = undefined;
        });
        return { neighbours: await running, _links: linksTo(PATH) };
      },
    );
  };
}

const TRIAL_PATH = '/v1/configuration/test';

const LIVE_NOTE = toReason(
  'This is what the running service receives, as it uses the same settings, device or port.',
  'isLive',
);

const TrialRequest = named(
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

function toTrialAnswer(result: TrialResult): Static<typeof Result> {
  const { problem, note = result.isLive ? LIVE_NOTE : undefined, ...found } = result;
  return {
    ...found,
    ok: problem === undefined,
    ...(problem && { problem: problem.text, ...causeOf(problem) }),
    ...(note && { note: note.text, ...(note.cause && { noteCause: note.cause }) }),
    _links: linksTo(TRIAL_PATH),
  };
}

const TrialAnswer = named('Trial', Result, {
  description: 'What was seen',
  example: toTrialAnswer({ part: 'router', isLive: false, seen: exampleRouterTrialResult, durationMs: 612 }),
});

export function createTrialRoutes(trials: TrialService, bodyLimit: number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      TRIAL_PATH,
      {
        bodyLimit,
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'testConfiguration',
          summary:
            'Tries the router, the AIS receiver, the hosted feed or a destination with settings that are not saved',
          description:
            'The settings are those of the file with the changes, checked as `PUT /v1/configuration` does; secrets that ' +
            'are not given are those of the file. It takes at most 5 s and ends as soon as enough was seen. Nothing is ' +
            'saved, and the running part is not disturbed: where it uses the same settings, device or port, the answer ' +
            'is what it receives, and `isLive` is true. A destination gets the body `{"test": true, …}` by POST, which ' +
            'has no position. A part is tried once at a time: 429 in the meantime.',
          tags: ['configuration'],
          body: TrialRequest,
          response: { 200: TrialAnswer, ...errorResponses('BadRequest', 'Conflict', 'Internal') },
        },
      },
      async ({ body: { part, changes = {}, name } }, reply) => {
        const busySecs = trials.busySecs(part);
        if (busySecs !== undefined) throw new RateLimitedError(busySecs);
        const gone = new AbortController();
        reply.raw.once('close', () => gone.abort());
        return toTrialAnswer(await trials.run({ part, changes, name }, gone.signal));
      },
    );
  };
}

export function createConfigurationRoutes(service: ConfigurationService, bodyLimit: number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/configuration',
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'getConfiguration',
          summary: 'Every key of the configuration with its value and origin',
          description: 'Secrets show only whether they are set.',
          tags: ['configuration'],
          response: { 200: CurrentConfiguration, ...errorResponses('Conflict', 'Internal') },
        },
      },
      () => toConfiguration(service.read(), false),
    );

    app.put(
      '/v1/configuration',
      {
        bodyLimit,
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'updateConfiguration',
          summary: 'Changes the configuration file, all changes or none',
          description:
            'Order and comments of the file stay. After the answer the service starts again with the new values; if it ' +
            'cannot, the old file is restored and `lastFailure` says why. 400 names every failure in `details.failures`. ' +
            '409: a variable sets the key, or the file cannot be written.',
          tags: ['configuration'],
          body: ConfigurationChanges,
          response: {
            200: ChangedConfiguration,
            ...errorResponses('BadRequest', 'Conflict', 'Unavailable', 'Internal'),
          },
        },
      },
      async ({ body }, reply) => {
        const { state, apply } = await service.change(body.changes);
        if (apply) finished(reply.raw, () => apply());
        return toConfiguration(state, apply !== undefined);
      },
    );
  };
}
