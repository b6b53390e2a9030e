import type { Transaction } from 'kysely';
import type { Database, Db } from '../../../foundation/db/database.ts';
import type { NoteChanges } from '../../../foundation/db/sync-part.ts';
import type { JsonObject } from '../../../foundation/shared/encoding/canonical-json.ts';
import { createId } from '../../../foundation/shared/ids.ts';
import { isByHand, keepByHand } from '../chain/by-hand.ts';
import { type EntryFacts, type EntryKind, hashOfEntry, type LogEntry } from '../chain/entry.ts';
import { createLogStore, type LogStore, lockHead, type StoredEntry } from '../chain/log-store.ts';

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

/** An entry to be written. Absent fields become null, an absent `at` becomes now. */
export type NewEntry = { kind: EntryKind } & {
  [Field in keyof Omit<EntryFacts, 'kind'>]?: EntryFacts[Field] | undefined;
};

interface Appending {
  now: number;
  note?: NoteAdded | undefined;
}

/**
 * Appends entries to the log of this installation. Locks the row of its head, so that concurrent transactions append one
 * after the other.
 */
export async function appendEntries(
  trx: Transaction<Database>,
  given: readonly NewEntry[],
  { now, note }: Appending,
): Promise<LogEntry[]> {
  if (given.length === 0) return [];
  const store = createLogStore(trx);
  const head = await lockHead(trx, '');
  const added: LogEntry[] = [];
  let { newest_id: id, newest_hash: previousHash } = head;
  for (const facts of given) {
    id = idAfter(id, now);
    const unbound = { ...(await withByHand(store, toFacts(facts, now))), id, previousHash };
    const entry: LogEntry = { ...unbound, hash: hashOfEntry(unbound) };
    await store.insert(entry, '');
    added.push(entry);
    previousHash = entry.hash;
  }
  await store.setHead({
    ship_id: '',
    entries: head.entries + added.length,
    newest_id: id,
    newest_hash: previousHash,
  });
  await note?.(trx, added);
  return added;
}

/**
 * Corrections by the service keep changes made by people. The head of the log is locked, so no entry is added in the
 * meantime.
 */
async function withByHand(store: LogStore, facts: EntryFacts): Promise<EntryFacts> {
  if (facts.corrects === null || isByHand(facts)) return facts;
  return keepByHand(facts, await store.versionsOf(facts.corrects));
}

/** Ids are in the order of the log, even if the clock is set back. */
function idAfter(last: string | null, now: number): string {
  const id = createId(now);
  if (last === null || id > last) return id;
  const lastMs = Number.parseInt(last.replace('-', '').slice(0, 12), 16);
  return createId(lastMs + 1);
}

const toFacts = (given: NewEntry, now: number): EntryFacts => ({
  kind: given.kind,
  label: given.label ?? null,
  at: given.at ?? now,
  until: given.until ?? null,
  latitude: given.latitude ?? null,
  longitude: given.longitude ?? null,
  placeId: given.placeId ?? null,
  tripId: given.tripId ?? null,
  voyageId: given.voyageId ?? null,
  legId: given.legId ?? null,
  author: given.author ?? null,
  text: given.text ?? null,
  data: stored(given.data),
  corrects: given.corrects ?? null,
});

/** Normalizes as JSON does: removes undefined, and -0 becomes 0. */
const stored = (data: JsonObject | null | undefined): JsonObject | null =>
  data ? (JSON.parse(JSON.stringify(data)) as JsonObject) : null;
