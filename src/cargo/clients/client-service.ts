import type { Kysely, Transaction } from 'kysely';
import type { Database, Db } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { demandName } from '../../foundation/shared/text.ts';
import {
  type Client,
  type ClientDetails,
  type ClientWithContacts,
  type Contact,
  type ContactDetails,
  demandRoom,
  withOnePrimary,
} from './client.ts';
import {
  type ClientFilter,
  type ContactStore,
  createClientStore,
  createContactStore,
  lockClient,
} from './client-store.ts';

export interface ClientServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
}

export type ClientService = ReturnType<typeof createClientService>;

export function createClientService({ db, clock, note }: ClientServiceDeps) {
  const clients = createClientStore(db);
  const contacts = createContactStore(db);

  async function get(id: string): Promise<ClientWithContacts> {
    const client = await clients.find(id);
    if (client === undefined) throw notFound('Client', id);
    return { ...client, contacts: await contacts.list(id) };
  }

  /** Locks the client, so that a contact added at the same time is counted. */
  const update = (id: string, changes: Changes<ClientDetails>): Promise<Client | undefined> =>
    db.transaction().execute(async (trx) => {
      if (!(await lockClient(trx, id))) return undefined;
      const client = await createClientStore(trx).update(id, changes);
      if (!client) return undefined;
      demandRoom(client, await createContactStore(trx).list(id), changes);
      await note?.(trx, [{ kind: 'client', key: id, isEdit: true }]);
      return client;
    });

  return {
    get,

    /** Whether the client exists, as read in `within`: the database, or the transaction of the caller. */
    exists: (id: string, within: Db): Promise<boolean> => createClientStore(within).exists(id),

    /** Stores a client with its contacts; exactly one becomes the primary contact. */
    async create(details: ClientDetails, people: readonly ContactDetails[]): Promise<ClientWithContacts> {
      demandName(details.name);
      demandRoom(details, people, { ...details, contacts: people });
      const now = clock.now();
      const client = { ...details, id: createId(now) };
      const rows = withOnePrimary(people).map((person) => ({ ...person, id: createId(now), clientId: client.id }));
      await db.transaction().execute(async (trx) => {
        await createClientStore(trx).insert(client);
        await createContactStore(trx).insert(rows);
        await note?.(trx, [{ kind: 'client', key: client.id, isEdit: true }]);
      });
      return get(client.id);
    },

    /** Changes only the given fields. */
    async update(id: string, changes: Changes<ClientDetails>): Promise<Client> {
      demandName(changes.name);
      const client = await update(id, changes);
      if (client === undefined) throw notFound('Client', id);
      return client;
    },

    /** All clients with their contacts, by name without case, then by id. Two queries for each page. */
    async *pages(filter: ClientFilter): AsyncGenerator<ClientWithContacts[]> {
      for await (const page of clients.pages(filter)) {
        const people = await contacts.listOf(page.map((client) => client.id));
        yield page.map((client) => ({ ...client, contacts: people.get(client.id) ?? [] }));
      }
    },
  };
}

export interface ContactServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  note?: NoteChanges | undefined;
}

export type ContactService = ReturnType<typeof createContactService>;

/** Each change of a client's contacts is one transaction that locks the client, so that only one contact is primary. */
export function createContactService({ db, clock, note }: ContactServiceDeps) {
  function holding<T>(
    clientId: string,
    change: (contacts: ContactStore) => Promise<T>,
    given?: Changes<ContactDetails>,
  ): Promise<T> {
    return db.transaction().execute(async (trx: Transaction<Database>) => {
      if (!(await lockClient(trx, clientId))) throw notFound('Client', clientId);
      const contacts = createContactStore(trx);
      const result = await change(contacts);
      const client = given && (await createClientStore(trx).find(clientId));
      if (client) demandRoom(client, await contacts.list(clientId), given);
      // A client is synced together with its contacts.
      await note?.(trx, [{ kind: 'client', key: clientId, isEdit: true }]);
      return result;
    });
  }

  return {
    /** Adds a contact; a new primary contact replaces the previous one. */
    add(clientId: string, details: ContactDetails): Promise<Contact> {
      const contact = { ...details, id: createId(clock.now()), clientId };
      const add = async (contacts: ContactStore) => {
        if (contact.isPrimary) await contacts.demoteOthers(clientId, contact.id);
        await contacts.insert([contact]);
        return contact;
      };
      return holding(clientId, add, details);
    },

    /** Changes only the given fields; a new primary contact replaces the previous one. */
    update(clientId: string, id: string, changes: Changes<ContactDetails>): Promise<Contact> {
      const update = async (contacts: ContactStore) => {
        if (changes.isPrimary) await contacts.demoteOthers(clientId, id);
        const contact = await contacts.update(clientId, id, changes);
        // Thrown inside the transaction, so that the demotion is rolled back.
        if (contact === undefined) throw notFound('Contact', id);
        return contact;
      };
      return holding(clientId, update, changes);
    },

    /** Removes a contact; if it was primary, the first of the others by name becomes primary. */
    remove(clientId: string, id: string): Promise<void> {
      return holding(clientId, async (contacts) => {
        const removed = await contacts.remove(clientId, id);
        if (removed === undefined) throw notFound('Contact', id);
        if (removed.isPrimary) await contacts.promoteFirst(clientId);
      });
    },
  };
}
