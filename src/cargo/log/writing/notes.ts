import type { Transaction } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { LogEntry } from '../chain/entry.ts';
import { createLogStore, type StoredEntry } from '../chain/log-store.ts';

/** Name of a ship's entries in the sync log. */
export const LOG_ENTRY = 'logEntry';
/** Name of an office's entries for a ship. Earlier releases support only events of trips by this name. */
export const OFFICE_ENTRY = 'officeEvent';

/** Adds new entries of this installation to the sync log. */
export type NoteAdded = (trx: Transaction<Database>, added: readonly LogEntry[]) => Promise<void>;

/** The office receives the whole log of a ship. */
export const noteOfShip =
  (note: NoteChanges): NoteAdded =>
  (trx, added) =>
    note(
      trx,
      added.map(({ id: key }) => ({ kind: LOG_ENTRY, key, shipId: '' })),
    );

/** A ship receives the entries of the office's log that concern it. */
export const noteOfOffice =
  (note: NoteChanges): NoteAdded =>
  async (trx, added) => {
    for (const entry of added)
      for (const shipId of await shipsOf(trx, entry)) await note(trx, [{ kind: OFFICE_ENTRY, key: entry.id, shipId }]);
  };

/**
 * The ships that an entry of the office concerns: the recipient of a remark, the ship of the trip, and the ship of the
 * corrected entry. `keys` of an office's entries must return the same.
 */
async function shipsOf(db: Db, added: LogEntry): Promise<Set<string>> {
  const store = createLogStore(db);
  const ships = new Set<string>();
  for (let entry: StoredEntry | undefined = { ...added, shipId: '' }; entry; ) {
    const { shipId, kind, label, tripId, corrects }: StoredEntry = entry;
    if (shipId !== '') return ships.add(shipId);
    if (kind === 'remark' && corrects === null && label !== null) ships.add(label);
    if (tripId !== null) {
      const trip = await db.selectFrom('trips').select('ship_id').where('id', '=', tripId).executeTakeFirst();
      if (trip?.ship_id) ships.add(trip.ship_id);
    }
    entry = corrects === null ? undefined : await store.find(corrects);
  }
  return ships;
}
