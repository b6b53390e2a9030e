import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, NoContent } from '../../server/http/schema.ts';
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

const route = routesOf('links', { access: 'scoped', home: 'any' });

/** `base`: URL of the service for clients; if undefined, the URL that the crew uses. */
export function createLinkRoutes(service: LinkService, base: string | undefined): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      LINKS_PATH,
      route({
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
      route({
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
      route({
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
