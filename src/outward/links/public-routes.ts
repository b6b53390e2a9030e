import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { tooManyRequests } from '../../server/http/refusal.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer } from '../../server/http/schema.ts';
import type { FoundLink, LinkReader } from './link-reader.ts';
import { LinkPosition } from './shown-schema.ts';

const route = routesOf('links', { access: 'open', home: 'any' });

/** Same bytes for ended and unknown links. */
const CLOSED = { error: 'NotFound', message: 'There is no such link, or it has ended' };
const Closed = Answer(
  Type.Object(
    { error: Type.Unsafe<string>({ description: '`NotFound`' }), message: Type.Optional(Type.String()) },
    { additionalProperties: true },
  ),
  'There is no such link, or it has ended; the same for both. As for any unknown path where no link is that long',
  CLOSED,
);

const Params = Type.Object({ secret: Type.String({ description: 'The secret of the link' }) });
const Page = Type.Unsafe<string>({
  description: 'The page',
  content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
});
const ClosedPage = Type.Unsafe<string>({
  description: 'The page of links that have ended; the same for those that never were. JSON where no link is that long',
  content: {
    'text/html': { schema: { type: 'string' }, example: '<!doctype html>' },
    'application/json': {
      schema: { type: 'object', additionalProperties: true },
      example: { status: 404, error: { type: 'NotFound', message: 'There is nothing at this path' } },
    },
  },
});

/** Public routes of links. The secret replaces an API key and gives access to nothing else. */
export function createPublicRoutes(reader: LinkReader): FastifyPluginAsyncTypebox {
  /** Link of the request; undefined if it was refused. */
  async function admit(request: FastifyRequest, reply: FastifyReply, secret: string): Promise<FoundLink | undefined> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow, noarchive');
    reply.header('referrer-policy', 'no-referrer');
    return reader.open({ secret, address: request.ip });
  }

  return async (app) => {
    app.get(
      '/t/:secret',
      route({
        operationId: 'getLinkPage',
        summary: 'The page of a link, for a client',
        params: Params,
        response: { 200: Page, 404: ClosedPage, ...errorResponses('Database', 'Internal') },
      }),
      async (request, reply) => {
        const { toPage, CLOSED_PAGE, PAGE_POLICY } = await import('./page/page.ts');
        const found = await admit(request, reply, request.params.secret);
        if (found?.retryAfterSecs !== undefined) return refuse(reply, found.retryAfterSecs);
        reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8');
        if (!found?.view) return reply.code(404).send(CLOSED_PAGE);
        return reply.send(toPage(found.view.page));
      },
    );

    app.get(
      '/t/:secret/position',
      route({
        operationId: 'getLinkPosition',
        summary: 'What the page of a link shows',
        description: 'Answers 304 to `If-None-Match` while nothing but the age has changed.',
        params: Params,
        response: {
          200: Type.Unsafe<string>(LinkPosition),
          304: Type.Unsafe<undefined>({ type: 'null', description: 'Nothing but the age has changed' }),
          404: Closed,
          ...errorResponses('Database', 'Internal'),
        },
      }),
      async (request, reply) => {
        const found = await admit(request, reply, request.params.secret);
        if (found?.retryAfterSecs !== undefined) return refuse(reply, found.retryAfterSecs);
        if (!found?.view) return reply.code(404).send(CLOSED);
        const { body, entityTag } = found.view;
        reply.header('etag', entityTag);
        if (request.headers['if-none-match'] === entityTag) return reply.code(304).send();
        // The body was serialized when the answer was made.
        return reply.type('application/json; charset=utf-8').send(body);
      },
    );
  };
}

const refuse = (reply: FastifyReply, retryAfterSecs: number) =>
  reply
    .code(429)
    .type('application/json; charset=utf-8')
    .header('retry-after', retryAfterSecs)
    .send(JSON.stringify(tooManyRequests(retryAfterSecs)));
