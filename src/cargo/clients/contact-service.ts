import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import type { Changes } from '../../foundation/shared/event.ts';
import { createId } from '../../foundation/shared/ids.ts';
import type { Contact, ContactDetails } from './client.ts';
import { demandRoom } from './client-size.ts';
import { createClientStore, lockClient } from './client-store.ts';
import { type ContactStore, createContactStore } from './contact-store.ts';

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
