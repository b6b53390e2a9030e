import Type, { type Static } from 'typebox';
import { CONFIGURED_KEY } from '../../foundation/shared/configured-key.ts';
import { toTimestamp } from '../../foundation/shared/timestamp.ts';
import { extended, named } from '../http/named.ts';
import { Links, linksTo, OneOf, ShipId, Timestamp } from '../http/schema.ts';
import { type ApiKey, KEY_SCOPES } from './key.ts';

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

const Keys = Type.Object({ keys: Type.Array(Key), _links: Links });

export const NewKey = named(
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

export const KeyParams = Type.Object({ name: Type.String({ minLength: 1, description: 'Name of the key' }) });

const PATH = '/v1/keys';

const toKeyRecord = ({ name, scope: keyScope, ships: limit, createdAt }: ApiKey): Static<typeof Key> => ({
  name,
  scope: keyScope,
  ...(limit && { ships: [...limit] }),
  createdAt: toTimestamp(createdAt),
});

export const toKeyList = (keys: readonly ApiKey[]): Static<typeof Keys> => ({
  keys: keys.map(toKeyRecord),
  _links: linksTo(PATH),
});

export function toNewKey({ key, secret }: { key: ApiKey; secret: string }) {
  return { ...toKeyRecord(key), secret, _links: linksTo(PATH) };
}

const example: ApiKey = { id: '', name: 'bridge', scope: 'all', createdAt: Date.parse('2026-11-20T08:35:59.400Z') };

export const KeyList = named('KeyList', Keys, {
  description: 'The stored keys by name, without their secrets',
  example: toKeyList([example]),
});

export const CreatedKey = extended('KeyWithSecret', {
  base: Key,
  more: { secret: Type.String({ description: 'Shown in this answer only' }), _links: Links },
  description: 'The new key with its secret',
  example: toNewKey({ key: example, secret: 'wh_EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EXAMPLE-EX' }),
});
