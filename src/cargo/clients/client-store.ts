import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import { type ListCut, locked, readPages } from '../../foundation/db/queries.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { type Language, nameKey } from '../../foundation/shared/text.ts';
import type { Client, ClientDetails, Contact, ContactDetails } from './client.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    clients: ClientTable;
    contacts: ContactTable;
  }
}

export interface ClientTable {
  id: string;
  name: string;
  name_key: string;
  email: string;
  phone: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  additional_info: string | null;
  /** The ship that created it; empty for this installation. */
  ship_id: string;
}

export interface ContactTable {
  id: string;
  client_id: string;
  name: string;
  name_key: string;
  email: string;
  phone: string;
  position: string;
  is_primary: 0 | 1;
  language: Language | null;
}

/** Clients in one page of the list. Fewer than plain rows, because each includes its contacts. */
const PAGE_ROWS = 500;

/** Filter of the list. */
export interface ClientFilter extends ListCut {
  /** Only clients created aboard these ships. */
  shipIds?: readonly string[] | undefined;
}

export function createClientStore(db: Db) {
  return {
    async exists(id: string): Promise<boolean> {
      const row = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    async find(id: string): Promise<Client | undefined> {
      const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toClient(row);
    },

    /** Number of clients that a ship has added. */
    async countOf(shipId: string): Promise<number> {
      const { count } = await db
        .selectFrom('clients')
        .where('ship_id', '=', shipId)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(client: Client): Promise<void> {
      await db.insertInto('clients').values(toClientRow(client)).execute();
    },

    /** Changes only the given fields in one statement; returns the updated client. */
    async update(id: string, changes: Changes<ClientDetails>): Promise<Client | undefined> {
      const columns = toChangedColumns(changes);
      if (Object.values(columns).every((value) => value === undefined)) return this.find(id);
      const row = await db.updateTable('clients').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
      return row && toClient(row);
    },

    /** All clients by name, in pages. */
    async *pages({ shipIds, ...cut }: ClientFilter): AsyncGenerator<Client[]> {
      const query = db
        .selectFrom('clients')
        .selectAll()
        .$if(shipIds !== undefined, (all) => all.where('ship_id', 'in', shipIds ?? []))
        .orderBy('name_key')
        .orderBy('id');
      const pages = readPages<ClientTable>(
        ({ after, size, offset }) => {
          const page = after ? query.where(isBehind(after)) : query;
          return page
            .$if(offset > 0, (first) => first.offset(offset))
            .limit(size)
            .execute();
        },
        { ...cut, pageRows: PAGE_ROWS },
      );
      for await (const rows of pages) yield rows.map(toClient);
    },
  };
}

/** Locks the client's contacts until the transaction ends; false if the client does not exist. */
export async function lockClient(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await locked(trx, trx.selectFrom('clients').select('id').where('id', '=', id)).executeTakeFirst();
  return row !== undefined;
}

const isBehind = (row: ClientTable) => (eb: ExpressionBuilder<Database, 'clients'>) =>
  eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(row.name_key, row.id));

const toClientRow = ({ houseNumber, postalCode, additionalInfo, shipId = '', ...rest }: Client): ClientTable => ({
  ...rest,
  ship_id: shipId,
  name_key: nameKey(rest.name),
  house_number: houseNumber,
  postal_code: postalCode,
  additional_info: additionalInfo,
});

/** Undefined fields stay undefined: the query builder omits them from the update. */
const toChangedColumns = ({ houseNumber, postalCode, additionalInfo, ...rest }: Changes<ClientDetails>) => ({
  ...rest,
  name_key: rest.name === undefined ? undefined : nameKey(rest.name),
  house_number: houseNumber,
  postal_code: postalCode,
  additional_info: additionalInfo,
});

const toClient = ({
  house_number,
  postal_code,
  additional_info,
  name_key: _nameKey,
  ship_id,
  ...rest
}: ClientTable): Client => ({
  ...rest,
  ...(ship_id !== '' && { shipId: ship_id }),
  houseNumber: house_number,
  postalCode: postal_code,
  additionalInfo: additional_info,
});

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
        const rows = contacts.slice(from, from + INSERT_ROWS).map(toContactRow);
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

const toContactRow = ({ clientId, isPrimary, ...contact }: Contact): ContactTable => ({
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
