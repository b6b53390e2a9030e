import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { notFound } from '../../../foundation/shared/errors.ts';
import { errorResponses } from '../../../server/http/error-schema.ts';
import { hasTag } from '../../../server/http/files.ts';
import { linksTo, NoContent } from '../../../server/http/schema.ts';
import { BLOCK_SECS, BLOCK_ZOOMS, hasBlockTile } from './playback-block.ts';
import { readerOf } from './read-turns.ts';
import { BlockPath, PlaybackQuery, parseRange } from './track-queries.ts';
import { BlockBytes, PLAYBACK_TYPE, PlaybackAnswer } from './tracks-schema.ts';
import type { TracksService } from './tracks-service.ts';
import { MAX_HOURS } from './vessel-track-routes.ts';

const PATH = '/v1/playback';
const tags = ['tracks'];
const YEAR_SECS = 31_536_000;

const blockOf = (ms: number): number => Math.floor(ms / 1000 / BLOCK_SECS);

/** Routes for the playback of all vessels, in blocks of ten minutes and one map tile. */
export function createPlaybackRoutes(service: TracksService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      PATH,
      {
        config: { access: 'key', home: 'any' },
        schema: {
          operationId: 'getPlayback',
          summary: 'Which blocks there are to play back',
          tags,
          querystring: PlaybackQuery,
          response: { 200: PlaybackAnswer, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
        },
      },
      async ({ query }) => {
        const now = service.now();
        const { fromMs, toMs } = parseRange(query, { now, maxHours: MAX_HOURS });
        const oldestMs = await service.oldestMs();
        const [first, last] = [blockOf(Math.max(fromMs, oldestMs ?? 0)), blockOf(Math.min(toMs, now))];
        const hasAny = oldestMs !== undefined && first <= last;
        return {
          generation: service.generation(),
          block_secs: BLOCK_SECS,
          zooms: [...BLOCK_ZOOMS],
          first_block: hasAny ? first : null,
          last_block: hasAny ? last : null,
          final_before: Math.max(0, blockOf(service.finalBeforeMs())),
          _links: linksTo(PATH),
        };
      },
    );

    app.get(
      `${PATH}/:generation/:zoom/:x/:y/:block`,
      {
        // A map view requests many blocks at once.
        config: { access: 'key', home: 'any', rateLimit: 'files' },
        schema: {
          operationId: 'getPlaybackBlock',
          summary: 'Ten minutes of a map tile',
          description:
            'Of another generation, zoom or tile: 404. While ten wait for the same client: 409; try again. A block that ' +
            'does not change any more may be cached for good.',
          tags,
          params: BlockPath,
          response: {
            200: BlockBytes,
            304: NoContent('The block still has the tag that `If-None-Match` names'),
            ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
          },
        },
      },
      async (request, reply) => {
        const { generation, ...address } = request.params;
        if (!(await service.isCurrent(generation))) throw notFound('Playback generation', generation);
        if (!hasBlockTile(address)) throw notFound('Tile', `${address.zoom}/${address.x}/${address.y}`);
        // Evaluate this before reading: a block that is final now does not change while it is read.
        const isFinal = service.isFinal(address.block);
        const body = await service.block(address, readerOf(request, reply));
        // Browsers cache a final block by its path, so it must not contain tracks that were deleted while it was read.
        if (generation !== service.generation()) throw notFound('Playback generation', generation);
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag);
        reply.header('cache-control', isFinal ? `private, max-age=${YEAR_SECS}, immutable` : 'private, no-cache');
        if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(PLAYBACK_TYPE).send(body);
      },
    );
  };
}
