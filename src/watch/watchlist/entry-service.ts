import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { badRequest, explained, isUniqueViolation, notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { fault } from '../../foundation/shared/faults.ts';
import { createId } from '../../foundation/shared/ids.ts';
import { demandName } from '../../foundation/shared/text.ts';
import { createEntryStore, findLockedEntry } from './entry-store.ts';
import { checkReferences } from './references.ts';
import { type EntryDetails, formatMmsi, type WatchlistEntry } from './watchlist.ts';

export interface EntryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Undefined if no other installation receives the entries. */
  note?: NoteChanges | undefined;
  /** Called after each stored change. */
  onChange: () => void;
}

export type EntryService = ReturnType<typeof createEntryService>;

export function createEntryService({ db, clock, note, onChange }: EntryServiceDeps) {
  const store = createEntryStore(db);

  async function insert(entry: WatchlistEntry): Promise<void> {
    if (note === undefined) return store.insert(entry);
    await db.transaction().execute(async (trx) => {
      await createEntryStore(trx).insert(entry);
      await note(trx, [{ kind: 'watch', key: entry.id }]);
    });
  }

  return {
    list: () => store.list(),

    async get(id: string): Promise<WatchlistEntry> {
      const entry = await store.find(id);
      if (entry === undefined) throw notFound('Entry', id);
      return entry;
    },

    /** Adds a vessel; each vessel has at most one entry. */
    async create(details: EntryDetails): Promise<WatchlistEntry> {
      demandName(details.name);
      await checkReferences(details, db);
      const now = clock.now();
      const entry = { ...details, id: createId(now), createdAt: now, updatedAt: now };
      await explained(insert(entry), () => checkReferences(details, db)).catch(refuseTaken(details.mmsi));
      onChange();
      return entry;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(id: string, changes: Changes<EntryDetails>): Promise<WatchlistEntry> {
      demandName(changes.name);
      const change = db.transaction().execute(async (trx) => {
        const before = await findLockedEntry(trx, id);
        if (before === undefined) throw notFound('Entry', id);
        refuseFromOffice(before);
        await checkReferences(changes, trx);
        const after = withChanges(before, changes, clock.now());
        if (after !== before) {
          await createEntryStore(trx).replace(after);
          await note?.(trx, [{ kind: 'watch', key: id }]);
        }
        return { after, isChanged: after !== before };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db)).catch(
        refuseTaken(changes.mmsi),
      );
      if (isChanged) onChange();
      return after;
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const entry = await findLockedEntry(trx, id);
        if (entry === undefined) throw notFound('Entry', id);
        refuseFromOffice(entry);
        await createEntryStore(trx).remove(id);
        await note?.(trx, [{ kind: 'watch', key: id, isGone: true }]);
      });
      onChange();
    },
  };
}

/** The database enforces the unique MMSI, also between concurrent requests. */
const refuseTaken = (mmsi: number | undefined) => (error: unknown) => {
  if (mmsi === undefined || !isUniqueViolation(error)) throw error;
  const message = `mmsi ${formatMmsi(mmsi)} is on the watchlist already`;
  throw badRequest(message, fault('mmsi', 'conflict', null, mmsi), error);
};

function refuseFromOffice({ isFromOffice }: WatchlistEntry): void {
  if (isFromOffice) throw new ServiceError('Conflict', 'The office of the fleet keeps this entry; change it there');
}
