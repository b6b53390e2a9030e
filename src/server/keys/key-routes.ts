import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type, { type Static } from 'typebox';
import { toTimestamp } from '../../foundation/shared/clock.ts';
import { CONFIGURED_KEY } from '../../foundation/shared/configured-key.ts';
import { errorResponses } from '../http/error-schema.ts';
import { extended, named } from '../http/named.ts';
import { routesOf } from '../http/route.ts';
import { Links, linksTo, NoContent, OneOf, ShipId, Timestamp } from '../http/schema.ts';
import { type ApiKey, KEY_SCOPES } from './key.ts';
import type { KeyService } from './key-service.ts';

const scope = OneOf(
  KEY_SCOPES,
  'rest: REST; ws: the WebSocket; all: both; admin: both, the configuration and the keys themselves',
);

/** Ids of ships, in the form of `keys create --ships`. */
const ships = Type.Optional(
  named('ShipIds', Type.Array(ShipId('Id of a ship'), { minItems: 1, maxItems: 2000 }), {
    description: 'In an office: ids of the ships whose records it sees, and no others; absent: all records',
    example: ['mv-anna'],
  }),
);

const Key = named(
  'Key',
  Type.Object({
    name: Type.String(),
    scope,
    ships,
    createdAt: Timestamp('When it was created'),
  }),
  { description: 'A key for REST or the WebSocket, without its secret' },
);

const KeyListSchema = Type.Object({ keys: Type.Array(Key), _links: Links });

const NewKey = named(
  'NewKey',
  Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      description: `Unique, for example what the key is used for; \`${CONFIGURED_KEY}\` is what keys of the configuration are called`,
    }),
    scope,
    ships,
  }),
  { description: 'A key to create', example: { name: 'bridge', scope: 'all' } },
);

const KeyParams = Type.Object({ name: Type.String({ minLength: 1, description: 'Name of the key' }) });

const PATH = '/v1/keys';

const toKeyRecord = ({ name, scope: keyScope, ships: limit, createdAt }: ApiKey): Static<typeof Key> => ({
  name,
  scope: keyScope,
  ...(limit && { ships: [...limit] }),
  createdAt: toTimestamp(createdAt),
});

const toKeyList = (keys: readonly ApiKey[]): Static<typeof KeyListSchema> => ({
  keys: keys.map(toKeyRecord),
  _links: linksTo(PATH),
});

function toNewKey({ key, secret }: { key: ApiKey; secret: string }) {
  return { ...toKeyRecord(key), secret, _links: linksTo(PATH) };
}

const example: ApiKey = { id: '', name: 'bridge', scope: 'all', createdAt: Date.parse('2026-11-20T08:35:59.400Z') };

const KeyList = named('KeyList', KeyListSchema, {
  description: 'The stored keys by name, without their secrets',
  example: toKeyList([example]),
});

const CreatedKey = extended('KeyWithSecret', {
  base: Key,
  more: { secret: Type.String({ description: 'Shown in this answer only' }), _links: Links },
  description: 'The new key with its secret',
  example: toNewKey({ key: example, secret: 'wh_EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EX' }),
});

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
