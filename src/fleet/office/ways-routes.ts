import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import Type from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { BODY, fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { RateLimitedError } from '../../server/http/limits/rate-limit.ts';
import { named } from '../../server/http/named.ts';
import type { HandOver } from '../../traffic/ways/index.ts';
import type { LinkMeter } from '../link-meter.ts';
import {
  BATCH_TYPE,
  MAX_BATCH_BYTES,
  unpack,
  WAYS_TYPE,
  WaysQuestion,
  WaysReply,
  WaysRequest,
} from '../link-protocol.ts';
import { createLinkStore, lockLink } from '../link-store.ts';
import { createQuota, createUnpackQueue, QuotaError } from './quota.ts';

const tags = ['fleet'];
const config = { access: 'ship', home: 'any' } as const;

const Reply = named('WaysReply', WaysReply, {
  description: 'What is to be handed over',
  example: {
    wanted: [812_345],
    offered: [812_346, 813_785],
    sendScores: false,
    takeScores: true,
  },
});

const Taken = named('WaysResult', Type.Object({ tiles: Type.Integer({ description: 'Tiles of the file' }) }), {
  description: 'It is stored',
  example: {
    tiles: 3,
  },
});

export interface WaysRoutesDeps {
  db: Kysely<Database>;
  ways: HandOver;
  meter: LinkMeter;
  clock: Clock;
}

/** Routes for exchanging learnt ways between ships and their office. */
export function createWaysRoutes({ db, ways, meter, clock }: WaysRoutesDeps): FastifyPluginAsyncTypebox {
  const queue = createUnpackQueue();

  /** Counts a file towards the daily quota of the ship. */
  function charge(shipId: string, bytes: number): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const link = await lockLink(trx, shipId);
      if (!link) return;
      const quota = createQuota(link, clock.now());
      quota.charge({ rows: 1, bytes });
      await createLinkStore(trx, shipId).update(quota.used);
    });
  }

  return async (app) => {
    for (const type of [BATCH_TYPE, WAYS_TYPE])
      app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_BATCH_BYTES }, (_request, body, done) =>
        done(null, body),
      );

    app.post(
      '/v1/fleet/ways',
      {
        config,
        schema: {
          operationId: 'compareWays',
          summary: 'A ship compares what it has learnt of the ways',
          description: `The body is deflated JSON (${BATCH_TYPE}): of each tile the passages and the day of the last one. Only with \`fleet.ways\`.`,
          tags,
          response: { 200: Reply, ...errorResponses('BadRequest', 'Internal', 'Database') },
        },
      },
      async ({ body, shipId }) =>
        queue.run(shipId, async () => {
          const question = await unpack(WaysQuestion, toBuffer(body));
          if (!question) throw badRequest('the body is no comparison', fault(BODY, 'type', BATCH_TYPE));
          const { place, ...theirs } = question;
          const { checked } = await ways.ranks();
          return {
            ...(await ways.compare(theirs, place)),
            sendScores: ways.needsScores(theirs.checked, checked),
            takeScores: ways.needsScores(checked, theirs.checked),
          };
        }),
    );

    app.post(
      '/v1/fleet/ways/up',
      {
        config,
        schema: {
          operationId: 'sendWays',
          summary: 'A ship hands over ways',
          description: `The body is a file of learnt ways (${WAYS_TYPE}). It is checked as an import is; a tile of the office stays unless that of the ship is clearly better.`,
          tags,
          response: { 200: Taken, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
        },
      },
      async ({ body, shipId }) =>
        queue.run(shipId, async () => {
          const file = toBuffer(body);
          try {
            await charge(shipId, file.length);
          } catch (error) {
            throw error instanceof QuotaError ? new RateLimitedError(error.retryAfterSecs) : error;
          }
          const tiles = await ways.take(file);
          meter.crossed('up', tiles.length, file.length);
          return { tiles: tiles.length };
        }),
    );

    app.post(
      '/v1/fleet/ways/down',
      {
        config,
        schema: {
          operationId: 'receiveWays',
          summary: 'A ship asks for ways; the answer has the first of them, as many as one file may have',
          tags,
          body: WaysRequest,
          response: {
            200: Type.Unsafe<Buffer>({
              description: 'A file of learnt ways',
              content: { [WAYS_TYPE]: { schema: Type.String({ format: 'binary' }), example: 'the bytes of the file' } },
            }),
            204: Type.Unsafe<undefined>({ type: 'null', description: 'There is none of them' }),
            ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async ({ body: { tiles, withScores }, shipId }, reply) => {
        const packed = await queue.run(shipId, () => ways.pack(tiles, withScores));
        if (!packed) return reply.code(204).send();
        meter.crossed('down', packed.tiles.length, packed.file.length);
        return reply.type(WAYS_TYPE).send(packed.file);
      },
    );
  };
}

const toBuffer = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
