import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../http/error-schema.ts';
import { routesOf } from '../http/route.ts';
import { NoContent } from '../http/schema.ts';
import { CreatedKey, KeyList, KeyParams, NewKey, toKeyList, toNewKey } from './key-schema.ts';
import type { KeyService } from './key-service.ts';

const route = routesOf('keys', { access: 'admin', home: 'any' });

type Keys = Pick<KeyService, 'list' | 'create' | 'revokeSafely'>;

export function createKeyRoutes(service: Keys): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/keys',
      route({
        operationId: 'listKeys',
        summary: 'The stored keys, without their secrets',
        response: { 200: KeyList, ...errorResponses('Internal', 'Database') },
      }),
      async () => toKeyList(await service.list()),
    );

    app.post(
      '/v1/keys',
      route({
        operationId: 'createKey',
        summary: 'Creates a key',
        description: 'The secret is in this answer only: it cannot be shown again.',
        body: NewKey,
        response: { 201: CreatedKey, ...errorResponses('BadRequest', 'Conflict', 'Internal', 'Database') },
      }),
      async ({ body: { name, scope, ships } }, reply) => {
        const created = await service.create(name, scope, ships);
        return reply.code(201).header('cache-control', 'no-store').send(toNewKey(created));
      },
    );

    app.delete(
      '/v1/keys/:name',
      route({
        operationId: 'deleteKey',
        summary: 'Revokes a key',
        description:
          'It opens nothing from the next request on; its WebSocket connections are closed within 5 s. The last ' +
          'key with the scope `admin` cannot be revoked (409).',
        params: KeyParams,
        response: {
          204: NoContent('The key is revoked'),
          ...errorResponses('BadRequest', 'NotFound', 'Conflict', 'Internal', 'Database'),
        },
      }),
      async ({ params: { name } }, reply) => {
        await service.revokeSafely(name);
        return reply.code(204).send();
      },
    );
  };
}
