import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { isByHand, keepByHand } from '../chain/by-hand.ts';
import { type CurrentEntry, withCorrections } from '../chain/corrections.ts';
import type { LogEntry } from '../chain/entry.ts';
import { createLogStore, lockHead } from '../chain/log-store.ts';
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

    /** All versions of the entry that this one is a version of, the first one first; empty where there is none with this id. */
    versionsOf: (id: string): Promise<LogEntry[]> => store.versionsOf(id),

    /**
     * Corrects an entry once more if its last version is of the service, which did not know yet what somebody had written
     * into it in another log. Call `announce` with what it returns once the transaction is committed.
     */
    async takeIn(id: string, trx: Transaction<Database>): Promise<LogEntry[]> {
      await lockHead(trx, '');
      const versions = await createLogStore(trx).versionsOf(id);
      const last = versions.at(-1);
      if (!last || isByHand(last)) return [];
      const { id: corrects, hash: _hash, previousHash: _previous, shipId: _ship, ...facts } = last;
      const found = { ...facts, corrects };
      return isDeepStrictEqual(keepByHand(found, versions), found) ? [] : appendAll([found], trx);
    },

    find: store.find,
    list: store.list,
  };
}
