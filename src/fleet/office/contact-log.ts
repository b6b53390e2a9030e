import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ONLINE_MS } from './ship-view.ts';

/** Interval of storing the end of a contact; a ship reports every few seconds. */
const RECORD_EVERY_MS = 30_000;
/** Maximum contacts per ship; an unstable link fills them in two days. */
export const MAX_CONTACTS = 1000;

/** A period in which the ship was never offline. Instants are ms since the epoch. */
export interface Contact {
  beganAt: number;
  endedAt: number;
}

export interface ContactLogDeps {
  db: Kysely<Database>;
  clock: Clock;
}

export type ContactLog = ReturnType<typeof createContactLog>;

/** Contacts of the ships. Each instance of an office records the requests that it receives. */
export function createContactLog({ db, clock }: ContactLogDeps) {
  /** Time of the last stored contact by this instance, by ship. */
  const recordedAt = new Map<string, number>();

  async function prolong(shipId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('fleet_contacts')
      .set({ ended_at: now })
      .where('ship_id', '=', shipId)
      .where('ended_at', '>=', now - ONLINE_MS)
      .where('ended_at', '<=', now)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  async function begin(shipId: string, now: number): Promise<void> {
    await db
      .insertInto('fleet_contacts')
      .values({ ship_id: shipId, began_at: now, ended_at: now })
      .onConflict((known) => known.doNothing())
      .execute();
    const kept = db
      .selectFrom('fleet_contacts')
      .select('began_at')
      .where('ship_id', '=', shipId)
      .orderBy('began_at', 'desc')
      .limit(1)
      .offset(MAX_CONTACTS - 1);
    await db.deleteFrom('fleet_contacts').where('ship_id', '=', shipId).where('began_at', '<', kept).execute();
  }

  return {
    /** Call after each request of a ship. */
    async record(shipId: string): Promise<void> {
      const now = clock.now();
      const before = recordedAt.get(shipId);
      // After the clock was set back, store at once.
      if (before !== undefined && Math.abs(now - before) < RECORD_EVERY_MS) return;
      recordedAt.set(shipId, now);
      if (!(await prolong(shipId, now))) await begin(shipId, now);
    },

    /** The contacts of a ship, newest first. */
    async list(shipId: string): Promise<Contact[]> {
      const rows = await db
        .selectFrom('fleet_contacts')
        .select(['began_at', 'ended_at'])
        .where('ship_id', '=', shipId)
        .orderBy('began_at', 'desc')
        .limit(MAX_CONTACTS)
        .execute();
      return rows.map(({ began_at: beganAt, ended_at: endedAt }) => ({ beganAt, endedAt }));
    },
  };
}
