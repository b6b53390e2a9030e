import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { type CurrentEntry, withCorrections } from '../chain/corrections.ts';
import type { LogEntry } from '../chain/entry.ts';
import { createLogStore } from '../chain/log-store.ts';
import { appendEntries, type NewEntry } from './append.ts';
import { noteOfOffice, noteOfShip } from './notes.ts';

export interface LogServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined where there is no other installation. */
  note?: NoteChanges | undefined;
  /** [false] */
  isOffice?: boolean;
}

export type LogService = ReturnType<typeof createLogService>;

/** The log of this installation: entries are added to its end, and none is changed or deleted. */
export function createLogService({ db, clock, note: noteChanges, isOffice = false }: LogServiceDeps) {
  const store = createLogStore(db);
  const noteOf = isOffice ? noteOfOffice : noteOfShip;
  const note = noteChanges && noteOf(noteChanges);
  const added = createEvent<LogEntry>();

  async function appendAll(given: readonly NewEntry[], trx?: Transaction<Database>): Promise<LogEntry[]> {
    const write = (within: Transaction<Database>) => appendEntries(within, given, { now: clock.now(), note });
    if (trx) return write(trx);
    const entries = await db.transaction().execute(write);
    announce(entries);
    return entries;
  }

  function announce(entries: readonly LogEntry[]): void {
    for (const entry of entries) added.emit(entry);
  }

  return {
    /** Gets each entry of this installation once it is stored. */
    onAdded: added.on,

    /**
     * Adds one entry: in a transaction of its own, or in that of the caller, who then calls `announce` with it once the
     * transaction is committed. Only the leader of several instances may call it.
     */
    async append(given: NewEntry, trx?: Transaction<Database>): Promise<LogEntry> {
      const [entry] = await appendAll([given], trx);
      if (!entry) throw new Error('one entry was to be added');
      return entry;
    },

    /** The same for several that belong together. */
    appendAll,
    announce,

    /** All entries of a trip with their corrections, in the order in which they were written. */
    entriesOfTrip: (tripId: string): Promise<LogEntry[]> => store.ofTrip(tripId),

    /** The same as they count now: a correction in the place of what it corrects, and without those that are withdrawn. */
    async currentEntriesOfTrip(tripId: string): Promise<CurrentEntry[]> {
      return withCorrections(await store.ofTrip(tripId)).filter(({ isWithdrawn }) => !isWithdrawn);
    },

    /** The entry that this one is a version of; undefined where there is none with this id. */
    firstVersion: async (id: string): Promise<LogEntry | undefined> => (await store.versionsOf(id))[0],

    find: store.find,
    list: store.list,
  };
}
