import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import { isCargoKind, type LogEntry } from '../chain/entry.ts';

/** What the sync log calls an entry of a ship. */
export const LOG_ENTRY = 'logEntry';
/** What it calls an event that the office has added to a trip of a ship. */
export const OFFICE_EVENT = 'officeEvent';

/** Notes what was added to the log of this installation, for those that are to get it. */
export type NoteAdded = (trx: Transaction<Database>, added: readonly LogEntry[]) => Promise<void>;

/** The office gets the whole log of a ship. */
export const noteOfShip =
  (note: NoteChanges): NoteAdded =>
  (trx, added) =>
    note(
      trx,
      added.map(({ id: key }) => ({ kind: LOG_ENTRY, key, shipId: '' })),
    );

/** A ship gets what happened to the cargo of its trips, of the log of the office. */
export const noteOfOffice =
  (note: NoteChanges): NoteAdded =>
  async (trx, added) => {
    const events = added.flatMap(({ id, kind, tripId }) => (tripId && isCargoKind(kind) ? [{ id, tripId }] : []));
    for (const { id: key, tripId } of events) {
      const trip = await trx.selectFrom('trips').select('ship_id').where('id', '=', tripId).executeTakeFirst();
      if (trip?.ship_id) await note(trx, [{ kind: OFFICE_EVENT, key, shipId: trip.ship_id }]);
    }
  };
