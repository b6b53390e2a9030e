import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { Db } from '../db/database.ts';
import type { Outgoing, SyncPart } from '../db/sync-part.ts';
import { createClientStore } from './client-store.ts';
import { createContactStore } from './contact-store.ts';

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
    }),
  ),
});

/** Clients with their contacts: made and edited on both sides, each as one record. */
export function createClientSync(): SyncPart {
  return {
    kind: 'client',
    direction: 'both',
    isForAllShips: true,
    hasTwoAuthors: true,

    outgoing: async (db, keys) => (await Promise.all(keys.map((key) => read(db, key)))).flat(),

    async apply({ key, body, shipId, isLater }, { trx }) {
      // No installation deletes clients.
      if (body === undefined) return 'applied';
      if (!Value.Check(Body, body)) return 'unusable';
      const clients = createClientStore(trx);
      const known = await clients.find(key);
      if (known && !isLater) return 'applied';
      if (known) await clients.update(key, body.details);
      else await clients.insert({ ...body.details, id: key, ...(shipId !== '' && { shipId }) });
      return (await replaceContacts(trx, key, body.contacts)) ? 'applied' : 'unusable';
    },

    async keys(db) {
      const rows = await db.selectFrom('clients').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  };
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

/** False where a contact is another client's. */
async function replaceContacts(db: Db, clientId: string, given: Static<typeof Body>['contacts']): Promise<boolean> {
  const ids = given.map(({ id }) => id);
  if (ids.length > 0) {
    const foreign = await db
      .selectFrom('contacts')
      .select('id')
      .where('id', 'in', ids)
      .where('client_id', '<>', clientId)
      .executeTakeFirst();
    if (foreign) return false;
  }
  await db.deleteFrom('contacts').where('client_id', '=', clientId).execute();
  const primary = given.findIndex(({ isPrimary }) => isPrimary);
  const contacts = given.map((contact, index) => ({ ...contact, clientId, isPrimary: index === primary }));
  await createContactStore(db).insert(contacts);
  return true;
}
