import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { createEvent } from '../../../foundation/shared/event.ts';
import { isByHand, keepByHand } from '../chain/by-hand.ts';
import { type CurrentEntry, type LogEntry, withCorrections } from '../chain/entry.ts';
import { createLogStore, lockHead } from '../chain/log-store.ts';
import { appendEntries, type NewEntry, noteOfOffice, noteOfShip } from './append.ts';

export interface LogServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined if there is no other installation. */
  note?: NoteChanges | undefined;
  /** [false] */
  isOffice?: boolean;
}

export type LogService = ReturnType<typeof createLogService>;

/** The log of this installation. Entries are appended and never changed or deleted. */
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
    /** Called with each entry of this installation after it is stored. */
    onAdded: added.on,

    /**
     * Appends one entry, in its own transaction or in the transaction of the caller. In the latter case, the caller must
     * call `announce` with the entry after the commit. Only the leader may append.
     */
    async append(given: NewEntry, trx?: Transaction<Database>): Promise<LogEntry> {
      const [entry] = await appendAll([given], trx);
      if (!entry) throw new Error('one entry was to be added');
      return entry;
    },

    /** Appends several entries together. */
    appendAll,
    announce,

    /** All entries of a trip with their corrections, in order of writing. */
    entriesOfTrip: (tripId: string): Promise<LogEntry[]> => store.ofTrip(tripId),

    /** The current versions of a trip's entries, without withdrawn ones. */
    async currentEntriesOfTrip(tripId: string): Promise<CurrentEntry[]> {
      return withCorrections(await store.ofTrip(tripId)).filter(({ isWithdrawn }) => !isWithdrawn);
    },

    /** All versions of the same entry, oldest first; empty if the id is unknown. */
    versionsOf: (id: string): Promise<LogEntry[]> => store.versionsOf(id),

    /**
     * Corrects an entry again if its last version is by the service and lacks a change that a person made in another log.
     * Call `announce` with the result after the commit.
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
