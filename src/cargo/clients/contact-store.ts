import type { Db } from '../../foundation/db/database.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { nameKey } from '../../foundation/shared/text.ts';
import type { Contact, ContactDetails } from './client.ts';
import type { ContactTable } from './client-tables.ts';

/** Rows of one insert: eight values each, far below the parameter limit of both engines. */
const INSERT_ROWS = 500;

export type ContactStore = ReturnType<typeof createContactStore>;

export function createContactStore(db: Db) {
  const ofClient = (clientId: string) => db.selectFrom('contacts').where('client_id', '=', clientId);

  return {
    async list(clientId: string): Promise<Contact[]> {
      const rows = await ofClient(clientId).selectAll().orderBy('name_key').orderBy('id').execute();
      return rows.map(toContact);
    },

    /** The contacts of several clients in one query, by client id. */
    async listOf(clientIds: readonly string[]): Promise<Map<string, Contact[]>> {
      const rows = await db
        .selectFrom('contacts')
        .selectAll()
        .where('client_id', 'in', clientIds)
        .orderBy('client_id')
        .orderBy('name_key')
        .orderBy('id')
        .execute();
      return Map.groupBy(rows.map(toContact), (contact) => contact.clientId);
    },

    async insert(contacts: readonly Contact[]): Promise<void> {
      for (let from = 0; from < contacts.length; from += INSERT_ROWS) {
        const rows = contacts.slice(from, from + INSERT_ROWS).map(toRow);
        await db.insertInto('contacts').values(rows).execute();
      }
    },

    /** Changes only the given fields; undefined if the client has no such contact. */
    async update(clientId: string, id: string, changes: Changes<ContactDetails>): Promise<Contact | undefined> {
      const { name, email, phone, position, isPrimary, language } = changes;
      const name_key = name === undefined ? undefined : nameKey(name);
      const is_primary = isPrimary === undefined ? undefined : toFlag(isPrimary);
      const columns = { name, name_key, email, phone, position, is_primary, language };
      if (Object.values(columns).every((value) => value === undefined)) {
        const same = await ofClient(clientId).selectAll().where('id', '=', id).executeTakeFirst();
        return same && toContact(same);
      }
      const row = await db
        .updateTable('contacts')
        .set(columns)
        .where('id', '=', id)
        .where('client_id', '=', clientId)
        .returningAll()
        .executeTakeFirst();
      return row && toContact(row);
    },

    /** Unmarks the client's primary contact, unless it is `exceptId`. */
    async demoteOthers(clientId: string, exceptId: string): Promise<void> {
      await db
        .updateTable('contacts')
        .set({ is_primary: 0 })
        .where('client_id', '=', clientId)
        .where('is_primary', '=', 1)
        .where('id', '<>', exceptId)
        .execute();
    },

    /** Marks the first contact by name as primary, if there is one. */
    async promoteFirst(clientId: string): Promise<void> {
      const first = ofClient(clientId).select('id').orderBy('name_key').orderBy('id').limit(1);
      await db.updateTable('contacts').set({ is_primary: 1 }).where('id', '=', first).execute();
    },

    /** Returns the deleted contact, or undefined if the client has no such contact. */
    async remove(clientId: string, id: string): Promise<Contact | undefined> {
      const row = await db
        .deleteFrom('contacts')
        .where('id', '=', id)
        .where('client_id', '=', clientId)
        .returningAll()
        .executeTakeFirst();
      return row && toContact(row);
    },
  };
}

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const toRow = ({ clientId, isPrimary, ...contact }: Contact): ContactTable => ({
  ...contact,
  client_id: clientId,
  name_key: nameKey(contact.name),
  is_primary: toFlag(isPrimary),
});

const toContact = ({ client_id, name_key: _nameKey, is_primary, ...row }: ContactTable): Contact => ({
  ...row,
  clientId: client_id,
  isPrimary: is_primary === 1,
});
