import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest, notFound } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { named } from '../../server/http/named.ts';
import { demandShown } from '../../server/http/parameters.ts';
import { Links, linksTo, Nullable, OneOf } from '../../server/http/schema.ts';
import {
  ALTITUDE_M,
  BATCH_TYPE,
  LiveReport,
  MAX_BATCH_BYTES,
  Mark,
  SPEED_MPS,
  UpBatch,
  unpack,
} from '../link-protocol.ts';
import type { ContactLog } from './contact-log.ts';
import { ContactList, FLEET_PATH, ShipParams } from './fleet-schema.ts';
import type { LinkService } from './link-service.ts';
import { createUnpackQueue } from './quota.ts';
import type { ShipStore } from './ship-store.ts';

const tags = ['fleet'];
const config = { access: 'ship', home: 'any' } as const;
const MAX_WAIT_SECS = 50;

const Reply = named(
  'FleetReply',
  Type.Object({
    outcome: OneOf(['stored', 'diverged', 'clock', 'otherComputer']),
    shoreTime: Type.Integer({ description: 'Clock of the office, ms since the epoch' }),
  }),
  {
    description: 'What became of it',
    example: { outcome: 'stored', shoreTime: Date.parse('2026-11-20T08:35:59.400Z') },
  },
);

const DownQuestion = named(
  'FleetQuestion',
  Type.Object({
    epoch: Mark,
    received: Nullable(Mark),
    confirmed: Type.Optional(Nullable(Mark)),
    waitSecs: Type.Integer({ minimum: 0, maximum: 600, description: 'Hold the question for so long' }),
  }),
  {
    description: 'What a ship asks its office for',
    example: { epoch: '0123456789abcdef', received: null, waitSecs: 50 },
  },
);

const Payload = named(
  'ReportedPosition',
  Type.Object({
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    altitude: Type.Optional(Nullable(Type.Number({ ...ALTITUDE_M, description: 'metres' }))),
    heading: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 360 }))),
    timestamp: Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: 'Unix seconds' }),
    speed_mps: Type.Optional(Nullable(Type.Number(SPEED_MPS))),
  }),
  {
    description: 'A position of a ship, as the forwarding of any Wheelhouse posts it',
    example: { latitude: 50.360022, longitude: 7.601915, timestamp: 1_795_163_759 },
  },
);

const PositionReport = named(
  'PositionReport',
  Type.Object({ stored: Type.Boolean({ description: 'False if it was there' }), _links: Links }),
  { description: 'The position is stored', example: { stored: true, _links: linksTo('/v1/gps') } },
);

/** The routes that ships call, each with its own token. */
export function createLinkRoutes(service: LinkService): FastifyPluginAsyncTypebox {
  const unpacking = createUnpackQueue();
  return async (app) => {
    app.addContentTypeParser(BATCH_TYPE, { parseAs: 'buffer', bodyLimit: MAX_BATCH_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/v1/fleet/up',
      {
        config,
        schema: {
          operationId: 'sendFleetBatch',
          summary: 'A ship hands over a batch of records',
          description: `The body is deflated JSON (${BATCH_TYPE}). The answer comes after the commit. A ship that has stored what it may store in a day gets 429.`,
          tags,
          response: { 200: Reply, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ body, shipId }) => {
        const packed = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const answer = await unpacking.run(shipId, async () => {
          const batch = await unpack(UpBatch, packed);
          if (!batch) throw badRequest('the body is no batch', fault(BODY, 'type', BATCH_TYPE));
          return service.up(shipId, batch, packed.length);
        });
        if (answer.outcome === 'full') throw new RateLimitedError(answer.retryAfterSecs);
        return { outcome: answer.outcome, shoreTime: answer.shoreTime };
      },
    );

    app.post(
      '/v1/fleet/live',
      {
        config,
        schema: {
          operationId: 'sendFleetLive',
          summary: 'A ship reports where it is',
          tags,
          body: LiveReport,
          response: { 200: Reply, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      ({ body, shipId }) => service.live(shipId, body),
    );

    app.post(
      '/v1/fleet/down',
      {
        config,
        schema: {
          operationId: 'receiveFleetBatch',
          summary: 'A ship asks for what is new in the office; the answer is held until there is something',
          tags,
          body: DownQuestion,
          response: {
            200: Type.Unsafe<Static<typeof Reply> | Buffer>(Reply),
            204: Type.Unsafe<undefined>({ type: 'null', description: 'There is nothing' }),
            ...errorResponses('BadRequest', 'Internal', 'Database'),
          },
        },
      },
      async ({ body: { epoch, received, confirmed, waitSecs }, shipId }, reply) => {
        const gone = new AbortController();
        // Listen on the response: the connection is reused and would collect a listener per request.
        reply.raw.once('close', () => gone.abort());
        const question = { epoch, received, confirmed, waitMs: Math.min(waitSecs, MAX_WAIT_SECS) * 1000 };
        const answer = await service.down(shipId, question, gone.signal);
        if (answer === undefined) return reply.code(204).send();
        if (Buffer.isBuffer(answer)) return reply.type(BATCH_TYPE).send(answer);
        return answer;
      },
    );

    app.post(
      '/v1/gps',
      {
        config,
        schema: {
          operationId: 'reportPosition',
          summary: 'Takes a forwarded position of a ship',
          description: 'What the forwarding of a Wheelhouse posts; the ship is that of the token.',
          tags,
          body: Payload,
          response: {
            201: PositionReport,
            ...errorResponses('BadRequest', 'Internal', 'Database'),
          },
        },
      },
      async ({ body, shipId }, reply) => {
        const stored = await service.position(shipId, {
          latitude: body.latitude,
          longitude: body.longitude,
          altitudeM: body.altitude ?? null,
          headingDeg: body.heading ?? null,
          speedMps: body.speed_mps ?? null,
          recordedAt: body.timestamp * 1000,
        });
        if (typeof stored !== 'boolean') throw new RateLimitedError(stored.retryAfterSecs);
        return reply.code(201).send({ stored, _links: linksTo('/v1/gps') });
      },
    );
  };
}

interface ContactRoutesDeps {
  store: Pick<ShipStore, 'find'>;
  contacts: Pick<ContactLog, 'list'>;
}

/** Routes for the contact history. */
export function createContactRoutes({ store, contacts }: ContactRoutesDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      `${FLEET_PATH}/:id/contacts`,
      {
        config: { access: 'scoped', home: 'any', ofShips: true },
        schema: {
          operationId: 'listShipContacts',
          summary: 'When a ship was in contact with the office',
          description: 'The last 1,000 times. Two minutes without a request end one.',
          tags: ['fleet'],
          params: ShipParams,
          response: { 200: ContactList, ...errorResponses('NotFound', 'Internal', 'Database') },
        },
      },
      async ({ params: { id }, ships }) => {
        demandShown(ships, id, ['Ship', id]);
        const ship = await store.find(id);
        if (!ship) throw notFound('Ship', id);
        const shown = (await contacts.list(ship.id)).map(({ beganAt, endedAt }) => {
          return { began_at: toTimestamp(beganAt), ended_at: toTimestamp(endedAt) };
        });
        return { contacts: shown, _links: linksTo(`${FLEET_PATH}/${ship.id}/contacts`) };
      },
    );
  };
}
