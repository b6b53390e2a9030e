import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import { parseId } from '../../server/http/parameters.ts';
import { routesOf } from '../../server/http/route.ts';
import { NoContent } from '../../server/http/schema.ts';
import { ClientParams } from './client-schema.ts';
import {
  ChangedContact,
  ContactChanges,
  ContactParams,
  CreatedContact,
  NewContact,
  toContactAnswer,
  toContactChanges,
  toContactDetails,
} from './contact-schema.ts';
import type { ContactService } from './contact-service.ts';

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
