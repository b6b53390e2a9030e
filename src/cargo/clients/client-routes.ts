import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { demandShown, parseId, shownShips } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { linksTo, type Nested, NoContent, Streamed } from '../../server/http/schema.ts';
import { streamList, streamObject } from '../../server/http/stream.ts';
import type { Client } from './client.ts';
import {
  ChangedClient,
  ChangedContact,
  ClientChanges,
  ClientList,
  ClientParams,
  ClientQuery,
  ContactChanges,
  ContactParams,
  CreatedClient,
  CreatedContact,
  clientPath,
  NewClient,
  NewContact,
  SingleClient,
  toClientChanges,
  toClientRecord,
  toContactAnswer,
  toContactChanges,
  toContactDetails,
  toNewClient,
  toPlainRecord,
} from './client-schema.ts';
import type { ClientService, ContactService } from './client-service.ts';

const route = routesOf('clients', { access: 'scoped', home: 'any' });

export function createContactRoutes(service: ContactService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/v1/clients/:id/contacts',
      route({
        operationId: 'createContact',
        summary: 'Adds a contact to a client',
        params: ClientParams,
        body: NewContact,
        response: { 201: CreatedContact, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }, reply) => {
        const contact = await service.add(parseId('Client', params.id), toContactDetails(body));
        return reply.code(201).send(toContactAnswer(contact));
      },
    );

    app.put(
      '/v1/clients/:client_id/contacts/:contact_id',
      route({
        operationId: 'updateContact',
        summary: 'Changes the given fields of a contact',
        params: ContactParams,
        body: ContactChanges,
        response: { 200: ChangedContact, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }) => {
        const { clientId, contactId } = parseParams(params);
        return toContactAnswer(await service.update(clientId, contactId, toContactChanges(body)));
      },
    );

    app.delete(
      '/v1/clients/:client_id/contacts/:contact_id',
      route({
        operationId: 'deleteContact',
        summary: 'Removes a contact; the next by name becomes primary where it was',
        params: ContactParams,
        response: { 204: NoContent('The contact is gone'), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params }, reply) => {
        const { clientId, contactId } = parseParams(params);
        await service.remove(clientId, contactId);
        return reply.code(204).send();
      },
    );
  };
}

const parseParams = (params: { client_id: string; contact_id: string }) => ({
  clientId: parseId('Client', params.client_id),
  contactId: parseId('Contact', params.contact_id),
});

export interface ClientRoutesDeps {
  service: Pick<ClientService, 'create' | 'get' | 'pages' | 'update'>;
  trips: Nested;
  /** Whether records contain the ship that added them. */
  isOffice: boolean;
}

export function createClientRoutes({ service, trips, isOffice }: ClientRoutesDeps): FastifyPluginAsyncTypebox {
  const shipOf = (client: Client) => (isOffice ? { ship_id: client.shipId ?? null } : {});

  return async (app) => {
    app.post(
      '/v1/clients',
      route({
        operationId: 'createClient',
        summary: 'Adds a client with its contacts',
        body: NewClient,
        response: { 201: CreatedClient, ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ body }, reply) => {
        const { details, contacts } = toNewClient(body);
        const client = await service.create(details, contacts);
        return reply
          .code(201)
          .send({ ...toClientRecord(client), ...shipOf(client), _links: linksTo(clientPath(client.id)) });
      },
    );

    app.get(
      '/v1/clients',
      route({
        config: { access: 'scoped', home: 'any', ofShips: true, streams: true },
        operationId: 'listClients',
        summary: 'All clients with their contacts, by name',
        querystring: ClientQuery,
        response: { 200: Streamed(ClientList), ...errorResponses('BadRequest', 'Internal', 'Database') },
      }),
      async ({ query, ships }, reply) => {
        const { shipId, ...cut } = query;
        const pages = service.pages({ ...cut, shipIds: shownShips(ships, shipId) });
        const records = toRecords(pages, shipOf);
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamList('clients', records, { _links: linksTo('/v1/clients') }));
      },
    );

    app.get(
      '/v1/clients/:id',
      route({
        config: { access: 'scoped', home: 'any', ofShips: true, streams: true },
        operationId: 'getClient',
        summary: 'A client with its contacts and trips',
        params: ClientParams,
        response: { 200: Streamed(SingleClient(trips.schema)), ...errorResponses('NotFound', 'Internal', 'Database') },
      }),
      async ({ params, ships }, reply) => {
        const id = parseId('Client', params.id);
        const client = await service.get(id);
        demandShown(ships, client.shipId, ['Client', id]);
        const before = { ...toClientRecord(client), ...shipOf(client) };
        const after = () => ({ _links: linksTo(clientPath(id)) });
        reply.type('application/json; charset=utf-8');
        return reply.send(await streamObject({ before, name: 'trips', pages: trips.pages(id, ships), after }));
      },
    );

    app.put(
      '/v1/clients/:id',
      route({
        operationId: 'updateClient',
        summary: 'Changes the given fields of a client',
        params: ClientParams,
        body: ClientChanges,
        response: { 200: ChangedClient, ...errorResponses('BadRequest', 'NotFound', 'Internal', 'Database') },
      }),
      async ({ params, body }) => {
        const id = parseId('Client', params.id);
        const client = await service.update(id, toClientChanges(body));
        return { ...toPlainRecord(client), ...shipOf(client), _links: linksTo(clientPath(id)) };
      },
    );
  };
}

async function* toRecords(pages: ReturnType<ClientService['pages']>, shipOf: (client: Client) => object) {
  for await (const page of pages) yield page.map((client) => ({ ...toClientRecord(client), ...shipOf(client) }));
}
