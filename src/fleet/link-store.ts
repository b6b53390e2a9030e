import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import { lockedToChange } from '../foundation/db/queries.ts';
import { type Reason, toCauseText } from '../foundation/shared/reason.ts';
import type { FleetLinkTable } from './fleet-tables.ts';

export type Link = Omit<Selectable<FleetLinkTable>, 'peer'>;

export const troubleColumns = (trouble: Reason | null) => ({
  trouble: trouble?.text ?? null,
  trouble_cause: toCauseText(trouble),
});

/** The state of the link to one peer: of a ship to the office (the empty name), or of the office to a ship. */
export function createLinkStore(db: Db, peer: string) {
  return {
    async find(): Promise<Link | undefined> {
      return db.selectFrom('fleet_links').selectAll().where('peer', '=', peer).executeTakeFirst();
    },

    async update(changes: Partial<Link>): Promise<void> {
      await db.updateTable('fleet_links').set(changes).where('peer', '=', peer).execute();
    },

    /** Creates the row if it does not exist. */
    async open(epoch: string | null): Promise<void> {
      await db
        .insertInto('fleet_links')
        .values({ peer, epoch })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** Reads the link and locks its row until the transaction ends, because two instances may serve one ship. */
export async function lockLink(trx: Transaction<Database>, peer: string): Promise<Link | undefined> {
  const query = lockedToChange(trx, trx.selectFrom('fleet_links').selectAll().where('peer', '=', peer));
  return query.executeTakeFirst();
}
