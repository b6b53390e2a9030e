import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { tooManyRequests } from '../../server/http/refusal.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, linksTo, NoContent, Nullable, OneOf, Timestamp } from '../../server/http/schema.ts';
import {
  CreatedLink,
  LINKS_PATH,
  LinkList,
  LinkParams,
  LinkQuery,
  NewLink,
  toGivenLink,
  toLinkRecord,
} from './link-schema.ts';
import type { LinkService } from './link-service.ts';
import type { FoundLink, LinkReader } from './link-views.ts';
import { SHOWN_STATES, toShownBody } from './shown.ts';

const linkRoute = routesOf('links', { access: 'scoped', home: 'any' });

/** `base`: URL of the service for clients; if undefined, the URL that the crew uses. */
export function createLinkRoutes(service: LinkService, base: string | undefined): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      LINKS_PATH,
      linkRoute({
        // Mails are encrypted with the key of the instance that sends them.
        config: { access: 'scoped', home: 'leader' },
        operationId: 'createLink',
        summary: 'Make a link by which a client follows a trip',
        description:
          'The URL is in this answer only. The link ends with the trip, at `expiresAt`, or when it is deleted. Contacts get ' +
          'a mail with the link, one when the arrival moves far behind the first estimate, and one at the arrival.',
        body: NewLink,
        response: { 201: CreatedLink, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async (request, reply) => {
        const urlOf = (secret: string) => `${base?.replace(/\/+$/, '') ?? originOf(request)}/t/${secret}`;
        const { id, url } = await service.create(toGivenLink(request.body), urlOf);
        reply.header('cache-control', 'no-store');
        return reply.code(201).send({ id, url, _links: linksTo(`${LINKS_PATH}/${id}`) });
      },
    );

    app.get(
      LINKS_PATH,
      linkRoute({
        operationId: 'listLinks',
        summary: 'List the links, without their secrets',
        querystring: LinkQuery,
        response: { 200: LinkList, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query }) => ({
        links: (await service.list(query.tripId?.toLowerCase())).map(toLinkRecord),
        _links: linksTo(LINKS_PATH),
      }),
    );

    app.delete(
      `${LINKS_PATH}/:id`,
      linkRoute({
        operationId: 'deleteLink',
        summary: 'End a link',
        description: 'It shows nothing from then on, on other instances and ashore within 5 s.',
        params: LinkParams,
        response: { 204: NoContent('The link has ended'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        await service.end(parseId('Link', params.id));
        return reply.code(204).send();
      },
    );
  };
}

/** Base URL of the crew's request. */
const originOf = ({ protocol, host, basePath }: FastifyRequest): string => `${protocol}://${host}${basePath}`;

const Position = named(
  'ShownPosition',
  Type.Object({
    latitude: Type.Number({ description: 'degrees, north positive' }),
    longitude: Type.Number({ description: 'degrees, east positive' }),
    recordedAt: Timestamp('When it was measured'),
  }),
  { description: 'Where the vessel is, as a link shows it' },
);

const Eta = named(
  'ShownEta',
  Type.Object({
    state: Type.String({ description: '`ok`, or why there is no estimate' }),
    earliest: Nullable(Timestamp('Begin of the range that holds four times in five')),
    likely: Nullable(Timestamp('The middle of the range')),
    latest: Nullable(Timestamp('End of the range')),
  }),
  { description: 'The arrival, as a link shows it' },
);

const PositionBody = Type.Object({
  state: OneOf(SHOWN_STATES, 'hidden: in a place where the crew shows no position; unknown: no position of now'),
  arrived: Type.Boolean(),
  arrivedAt: Nullable(Timestamp('When the trip ended')),
  position: Nullable(Position),
  ageSecs: Nullable(Type.Integer({ minimum: 0, description: 'Of the position' })),
  eta: Nullable(Eta),
});

const SEEN_AT = Date.parse('2026-11-20T08:35:59.400Z');

const LinkPosition = named('LinkPosition', PositionBody, {
  description: 'What the link shows now',
  example: toShownBody(
    {
      state: 'underWay',
      arrivedAt: null,
      position: { latitude: 50.3601, longitude: 7.6003, recordedAt: SEEN_AT, speedMps: 3.1 },
      eta: { state: 'ok', earliest: SEEN_AT + 7_200_000, likely: SEEN_AT + 9_000_000, latest: SEEN_AT + 12_600_000 },
    },
    SEEN_AT + 12_000,
  ),
});

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
