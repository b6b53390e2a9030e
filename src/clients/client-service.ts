import type { Kysely } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { ListCut } from '../db/keyset-pages.ts';
import type { Changes } from '../shared/changes.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import { createId } from '../shared/ids.ts';
import { demandName } from '../shared/name.ts';
import {
  type Client,
  type ClientDetails,
  type ClientWithContacts,
  type ContactDetails,
  withOnePrimary,
} from './client.ts';
import { createClientStore } from './client-store.ts';
import { createContactStore } from './contact-store.ts';

export interface ClientServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
}

export type ClientService = ReturnType<typeof createClientService>;

export function createClientService({ db, clock }: ClientServiceDeps) {
  const clients = createClientStore(db);
  const contacts = createContactStore(db);

  async function get(id: string): Promise<ClientWithContacts> {
    const client = await clients.find(id);
    if (client === undefined) throw notFound('Client', id);
    return { ...client, contacts: await contacts.list(id) };
  }

  return {
    get,

    /** Whether there is such a client, as seen by `within`: the database, or the transaction of the caller. */
    exists: (id: string, within: Db): Promise<boolean> => createClientStore(within).exists(id),

    /** Stores a client with its contacts, of which exactly one becomes the primary one. */
    async create(details: ClientDetails, people: readonly ContactDetails[]): Promise<ClientWithContacts> {
      demandName(details.name);
      const now = clock.now();
      const client = { ...details, id: createId(now) };
      const rows = withOnePrimary(people).map((person) => ({ ...person, id: createId(now), clientId: client.id }));
      await db.transaction().execute(async (trx) => {
        await createClientStore(trx).insert(client);
        await createContactStore(trx).insert(rows);
      });
      return get(client.id);
    },

    /** Changes only the given fields. */
    async update(id: string, changes: Changes<ClientDetails>): Promise<Client> {
      demandName(changes.name);
      const client = await clients.update(id, changes);
      if (client === undefined) throw notFound('Client', id);
      return client;
    },

    /** All clients with their contacts, by name without case, then by id; two queries for each page. */
    async *pages(cut: ListCut): AsyncGenerator<ClientWithContacts[]> {
      for await (const page of clients.pages(cut)) {
        const people = await contacts.listOf(page.map((client) => client.id));
        yield page.map((client) => ({ ...client, contacts: people.get(client.id) ?? [] }));
      }
    },
  };
}
