import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { type Clock, toTimestamp } from '../../foundation/shared/clock.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { isProperMmsi } from '../../foundation/shared/mmsi.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { hasTag } from '../../server/http/files.ts';
import { named } from '../../server/http/named.ts';
import { routesOf } from '../../server/http/route.ts';
import { Links, linksTo, NoContent, Nullable, OneOf, Streamed, Timestamp } from '../../server/http/schema.ts';
import { streamText } from '../../server/http/stream.ts';
import type { SourceStates } from '../vessel-data/arbitration.ts';
import { toLiveVoyage } from '../vessel-data/vessel.ts';
import type { Voyage } from '../vessel-data/voyage.ts';
import type { Listed } from './listing.ts';
import type { IgnoredService, RegistryService } from './registry-service.ts';
import type { VesselRecord } from './tracked-vessel.ts';
import {
  ActiveQuery,
  Changes,
  ForgetQuery,
  Forgotten,
  HistoryQuery,
  OneVessel,
  parseMmsi,
  pathOf,
  toChange,
  toListedText,
  toSources,
  toStatics,
  toVessel,
  Unchanged,
  VesselEdit,
  VesselPath,
  Vessels,
} from './vessel-schema.ts';

const IGNORED_PATH = '/v1/vessels/ignored';

const Ignored = named(
  'IgnoredVessel',
  Type.Object({
    mmsi: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Maritime Mobile Service Identity' }),
    name: Nullable(Type.String({ description: 'Its name when it was ignored; null if not known' })),
    ignoredAt: Nullable(Timestamp('When it was ignored; null for one of the configuration')),
    origin: OneOf(
      ['request', 'configuration'],
      '`request`: ignored by `DELETE /v1/vessels/{mmsi}`; `configuration`: listed in `ais.ignore_mmsi`',
    ),
  }),
  { description: 'A vessel that is neither shown nor stored' },
);

interface IgnoredFacts {
  mmsi: number;
  name: string | null;
  /** Null for a vessel that the configuration ignores. */
  ignoredAt: number | null;
}

const toIgnored = ({ mmsi, name, ignoredAt }: IgnoredFacts): Static<typeof Ignored> =>
  ignoredAt === null
    ? { mmsi, name, ignoredAt, origin: 'configuration' }
    : { mmsi, name, ignoredAt: toTimestamp(ignoredAt), origin: 'request' };

const IgnoredVessels = named('IgnoredVesselList', Type.Object({ ignored: Type.Array(Ignored), _links: Links }), {
  description: 'The vessels that are ignored, the latest first',
  example: {
    ignored: [
      toIgnored({ mmsi: 211_234_560, name: 'AURORA', ignoredAt: Date.parse('2026-11-20T08:35:59.400Z') }),
      toIgnored({ mmsi: 211_000_002, name: null, ignoredAt: null }),
    ],
    _links: linksTo(IGNORED_PATH),
  },
});

const Restored = NoContent('The vessel is no longer ignored');

const route = routesOf('vessels', { access: 'key', home: 'leader' });

export function createIgnoredRoutes(service: IgnoredService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      IGNORED_PATH,
      route({
        operationId: 'listIgnoredVessels',
        summary: 'The ignore list',
        description: 'Ignored vessels are neither shown nor stored.',
        response: { 200: IgnoredVessels, ...errorResponses('Internal', 'Database') },
      }),
      async () => ({ ignored: (await service.list()).map(toIgnored), _links: linksTo(IGNORED_PATH) }),
    );

    app.delete(
      `${IGNORED_PATH}/:mmsi`,
      route({
        operationId: 'deleteIgnoredVessel',
        summary: 'Take a vessel off the ignore list',
        description:
          'Its next message makes a new record. One that the configuration ignores cannot be taken off here (409).',
        params: VesselPath,
        response: { 204: Restored, ...errorResponses('NotFound', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.restore(parseMmsi(params.mmsi, 'Ignored vessel'));
        return reply.code(204).send();
      },
    );
  };
}

const MAX_HISTORY = 1000;

export interface VesselRoutesDeps {
  service: RegistryService;
  /** Last reports of each source for a vessel in the live traffic; null for any other. */
  sourcesOf: (mmsi: number) => SourceStates | null;
  /** Voyage of a vessel in the live traffic; null for any other. */
  voyageOf: (mmsi: number) => Voyage | null;
  /** Whether two transmitters use the MMSI now. */
  isDuplicate: (mmsi: number) => boolean;
  clock: Clock;
}

export function createVesselRoutes({
  service,
  sourcesOf,
  voyageOf,
  isDuplicate,
  clock,
}: VesselRoutesDeps): FastifyPluginAsyncTypebox {
  /** Part of the ETag, because versions restart with each run. */
  const runId = createId(clock.now()).slice(-12);
  const toAnswer = (record: VesselRecord) => ({
    ...toVessel(record),
    sources: toSources(sourcesOf(record.mmsi)),
    voyage: toVoyage(voyageOf(record.mmsi)),
    ...(isDuplicate(record.mmsi) && { duplicate: true as const }),
    ...(!isProperMmsi(record.mmsi) && { mmsi_valid: false as const }),
    _links: linksTo(pathOf(record.mmsi)),
  });
  const list = async (since: number) => streamText(toArrayText(service.list(since)));

  return async (app) => {
    app.get(
      '/v1/vessels',
      route({
        config: { access: 'key', home: 'leader', streams: true },
        operationId: 'listVessels',
        summary: 'All vessels ever received, the one seen last first',
        description: 'With the ETag of an earlier answer in If-None-Match it is 304 while nothing has changed.',
        response: { 200: Streamed(Vessels), 304: Unchanged, ...errorResponses('Internal', 'Database') },
      }),
      async ({ headers }, reply) => {
        // Read before the list, so that a response may be newer than its ETag but never older.
        const tag = `W/"${runId}-${service.version().toString(36)}"`;
        reply.header('etag', tag);
        if (hasTag(headers['if-none-match'], tag)) return reply.code(304).send();
        reply.type('application/json; charset=utf-8');
        return reply.send(await list(0));
      },
    );

    app.get(
      '/v1/vessels/active',
      route({
        config: { access: 'key', home: 'leader', streams: true },
        operationId: 'listActiveVessels',
        summary: 'The vessels seen lately, the one seen last first',
        querystring: ActiveQuery,
        response: { 200: Streamed(Vessels), ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query }, reply) => {
        reply.type('application/json; charset=utf-8');
        return reply.send(await list(Math.max(0, clock.now() - query.withinSecs * 1000)));
      },
    );

    app.get(
      '/v1/vessels/history',
      route({
        operationId: 'listVesselChanges',
        summary: 'The changes of static data, the latest first',
        querystring: HistoryQuery,
        response: { 200: Changes, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query }) => {
        const changes = await service.history({ ...query, limit: Math.min(query.limit, MAX_HISTORY) });
        return changes.map(toChange);
      },
    );

    app.get(
      '/v1/vessels/:mmsi',
      route({
        operationId: 'getVessel',
        summary: 'A vessel',
        params: VesselPath,
        response: { 200: OneVessel, ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }) => toAnswer(await service.get(parseMmsi(params.mmsi))),
    );

    app.put(
      '/v1/vessels/:mmsi',
      route({
        operationId: 'updateVessel',
        summary: 'Replace the static data of a vessel',
        params: VesselPath,
        body: VesselEdit,
        response: { 200: OneVessel, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }) => toAnswer(await service.edit(parseMmsi(params.mmsi), toStatics(body))),
    );

    app.delete(
      '/v1/vessels/:mmsi',
      route({
        operationId: 'deleteVessel',
        summary: 'Delete a vessel',
        params: VesselPath,
        querystring: ForgetQuery,
        response: { 204: Forgotten, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, query }, reply) => {
        await service.forget(parseMmsi(params.mmsi), query);
        return reply.code(204).send();
      },
    );
  };
}

const toVoyage = (voyage: Voyage | null) => voyage && toLiveVoyage(voyage);

/** A JSON array, written page by page. */
async function* toArrayText(pages: AsyncIterable<readonly Listed[]>): AsyncGenerator<string> {
  let opening = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield opening + page.map(toListedText).join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
