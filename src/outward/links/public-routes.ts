import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import Type from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { badRequest } from '../../foundation/shared/errors.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { parseId } from '../../server/http/parameters.ts';
import { tooManyRequests } from '../../server/http/refusal.ts';
import { routesOf } from '../../server/http/route.ts';
import { Answer, Links, linksTo, NoContent, Nullable, OneOf, Timestamp, Uuid } from '../../server/http/schema.ts';
import type { GivenLink, LinkService, LinkStatus } from './link-service.ts';
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

const LINKS_PATH = '/v1/links';

const ids = (description: string) => Type.Array(Uuid(), { maxItems: 20, uniqueItems: true, description });

const DelaySecs = Type.Integer({
  minimum: 0,
  maximum: 604_800,
  description: 'Positions are at least so old; the arrival is as of now',
});
const PrecisionM = Type.Integer({
  minimum: 0,
  maximum: 50_000,
  description: 'Positions are rounded to so many metres; 0: as they are',
});
const Hide = ids('Places in which the position is not shown, as they are now');
const ContactIds = ids('Contacts of the sender or receiver that get mails: the link, a delay, the arrival');

const NewLink = named(
  'NewLink',
  Type.Object({
    tripId: Uuid('An active trip'),
    expiresAt: Timestamp('In the future, and within 30 days'),
    delaySecs: Type.Optional({ ...DelaySecs, default: 0 }),
    precisionM: Type.Optional({ ...PrecisionM, default: 0 }),
    hide: Type.Optional({ ...Hide, default: [] }),
    contactIds: Type.Optional({ ...ContactIds, default: [] }),
  }),
  {
    description: 'A link to make for a client',
    example: { tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60', expiresAt: '2026-11-27T08:35:59.400Z' },
  },
);

const LinkQuery = Type.Object({ tripId: Type.Optional(Uuid('Links of this trip')) });
const LinkParams = Type.Object({ id: Type.String({ description: 'UUID of the link' }) });

function toGivenLink(body: Static<typeof NewLink>): GivenLink {
  const { tripId, expiresAt, delaySecs = 0, precisionM = 0, hide = [], contactIds = [] } = body;
  const instant = Date.parse(expiresAt);
  if (Number.isNaN(instant))
    throw badRequest('expiresAt must be a time: RFC 3339', fault('expiresAt', 'pattern', 'date-time', expiresAt));
  const lower = (id: string) => id.toLowerCase();
  return {
    tripId: lower(tripId),
    expiresAt: instant,
    delaySecs,
    precisionM,
    hide: [...new Set(hide.map(lower))],
    contactIds: [...new Set(contactIds.map(lower))],
  };
}

const LinkRecord = named(
  'Link',
  Type.Object({
    id: Uuid(),
    tripId: Uuid(),
    shipId: Nullable(Type.String({ description: 'In an office: the ship that has made it; null for the office' })),
    state: OneOf(['open', 'arrived'], 'arrived: the trip has ended, and the page says so for 24 hours'),
    createdAt: Timestamp('When it was made'),
    expiresAt: Timestamp('When it ends at the latest'),
    delaySecs: DelaySecs,
    precisionM: PrecisionM,
    hide: Hide,
    contactIds: ContactIds,
    mails: Type.Object(
      {
        waiting: Type.Integer(),
        sent: Type.Integer(),
        failed: Type.Integer({ description: 'Refused by the mail server, or not sent in time' }),
      },
      { description: 'Mails to the contacts' },
    ),
  }),
  { description: 'A link by which a client follows one trip' },
);

const toLinkRecord = ({ link, state, mails }: LinkStatus): Static<typeof LinkRecord> => ({
  id: link.id,
  tripId: link.tripId,
  shipId: link.shipId === '' ? null : link.shipId,
  state,
  createdAt: toTimestamp(link.createdAt),
  expiresAt: toTimestamp(link.expiresAt),
  delaySecs: link.delaySecs,
  precisionM: link.precisionM,
  hide: link.hidden.map(({ id }) => id),
  contactIds: [...link.contactIds],
  mails,
});

const MADE_AT = Date.parse('2026-11-20T08:35:59.400Z');
const exampleId = '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f75';

const CreatedLink = named(
  'LinkWithUrl',
  Type.Object({
    id: Uuid(),
    url: Type.String({ description: 'For the client. It is in this answer only: it cannot be shown again' }),
    _links: Links,
  }),
  {
    description: 'The new link',
    example: {
      id: exampleId,
      url: 'https://track.example.org/t/EXAMPLEexampleEXAMPLEa',
      _links: linksTo(`${LINKS_PATH}/${exampleId}`),
    },
  },
);

const LinkList = named('LinkList', Type.Object({ links: Type.Array(LinkRecord), _links: Links }), {
  description: 'The links that are open or show an arrival, the newest first',
  example: {
    links: [
      toLinkRecord({
        link: {
          id: exampleId,
          tripId: '019a3b5e-7c1d-7e2f-8a90-1b2c3d4e5f60',
          shipId: '',
          createdAt: MADE_AT,
          expiresAt: MADE_AT + 604_800_000,
          delaySecs: 900,
          precisionM: 500,
          hidden: [],
          contactIds: [],
          promisedAt: null,
        },
        state: 'open',
        mails: { waiting: 0, sent: 0, failed: 0 },
      }),
    ],
    _links: linksTo(LINKS_PATH),
  },
});
