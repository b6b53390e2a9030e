import Type, { type Static } from 'typebox';
import type { Db } from '../../foundation/db/database.ts';
import { createSyncPart, type Outgoing, type SyncPart } from '../../foundation/db/sync-part.ts';
import { LIMITS } from '../../foundation/shared/limits.ts';
import { LANGUAGES } from '../../foundation/shared/text.ts';
import { createClientStore, createContactStore } from './client-store.ts';

/** Maximum number of keys in one statement. */
const LOOKUP_KEYS = 500;

const text = Type.String({ maxLength: 10_000, pattern: '^[^\\u0000]*$' });

const Body = Type.Object({
  details: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 10_000, pattern: '^[^\\u0000]*$' }),
    email: text,
    phone: text,
    street: text,
    houseNumber: text,
    postalCode: text,
    city: text,
    country: text,
    additionalInfo: Type.Union([text, Type.Null()]),
  }),
  contacts: Type.Array(
    Type.Object({
      id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
      name: text,
      email: text,
      phone: text,
      position: text,
      isPrimary: Type.Boolean(),
      /** Absent in records of earlier releases. */
      language: Type.Optional(Type.Union([Type.Enum([...LANGUAGES]), Type.Null()])),
    }),
    // Clients of earlier releases may exceed the limits of REST; the size limit of a record applies.
    { maxItems: 10_000 },
  ),
});

/** Clients with their contacts. Both sides create and edit them, each as one record. */
export function createClientSync(): SyncPart {
  return createSyncPart({
    kind: 'client',
    direction: 'both',
    isForAllShips: true,
    hasTwoAuthors: true,
    isDeletable: false,
    body: Body,

    outgoing: async (db, keys) => (await Promise.all(keys.map((key) => read(db, key)))).flat(),

    async apply({ key, body, shipId, isLater }, { trx }) {
      if (body === undefined) return 'unusable';
      const clients = createClientStore(trx);
      const known = await clients.find(key);
      if (known && !isLater) return 'applied';
      if (await areForeign(trx, key, body.contacts)) return 'unusable';
      if (!known && shipId !== '' && (await clients.countOf(shipId)) >= LIMITS.fleetClients.items) return 'waits';
      if (known) await clients.update(key, body.details);
      else await clients.insert({ ...body.details, id: key, ...(shipId !== '' && { shipId }) });
      await replaceContacts(trx, key, body.contacts);
      return 'applied';
    },

    async keys(db) {
      const rows = await db.selectFrom('clients').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  });
}

async function read(db: Db, key: string): Promise<Outgoing[]> {
  const client = await createClientStore(db).find(key);
  if (!client) return [];
  const { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo } = client;
  const contacts = await createContactStore(db).list(key);
  const body: Static<typeof Body> = {
    details: { name, email, phone, street, houseNumber, postalCode, city, country, additionalInfo },
    contacts: contacts.map(({ clientId: _clientId, ...contact }) => contact),
  };
  return [{ keys: [key], body }];
}

/** Whether a contact belongs to another client, or occurs twice. */
async function areForeign(db: Db, clientId: string, given: Static<typeof Body>['contacts']): Promise<boolean> {
  const ids = given.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return true;
  for (let first = 0; first < ids.length; first += LOOKUP_KEYS) {
    const foreign = await db
      .selectFrom('contacts')
      .select('id')
      .where('id', 'in', ids.slice(first, first + LOOKUP_KEYS))
      .where('client_id', '<>', clientId)
      .executeTakeFirst();
    if (foreign) return true;
  }
  return false;
}

async function replaceContacts(db: Db, clientId: string, given: Static<typeof Body>['contacts']): Promise<void> {
  const before = new Map((await createContactStore(db).list(clientId)).map(({ id, language }) => [id, language]));
  await db.deleteFrom('contacts').where('client_id', '=', clientId).execute();
  const primary = given.findIndex(({ isPrimary }) => isPrimary);
  const contacts = given.map((contact, index) => ({
    ...contact,
    clientId,
    isPrimary: index === primary,
    language: contact.language === undefined ? (before.get(contact.id) ?? null) : contact.language,
  }));
  await createContactStore(db).insert(contacts);
}
