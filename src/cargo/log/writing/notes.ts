import type { Transaction } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { LogEntry } from '../chain/entry.ts';
import { createLogStore, type StoredEntry } from '../chain/log-store.ts';

/** What the sync log calls an entry of a ship. */
export const LOG_ENTRY = 'logEntry';
/** What it calls an entry of the office that a ship gets. Earlier releases know only events of trips by this name. */
export const OFFICE_ENTRY = 'officeEvent';

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

/** A ship gets what is about it, of the log of the office. */
export const noteOfOffice =
  (note: NoteChanges): NoteAdded =>
  async (trx, added) => {
    for (const entry of added)
      for (const shipId of await shipsOf(trx, entry)) await note(trx, [{ kind: OFFICE_ENTRY, key: entry.id, shipId }]);
  };

/**
 * The ships that an entry of the office is about: the one that a remark is for, that of the trip, and that of the entry that
 * it corrects. `keys` of the entries of an office finds the same.
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
