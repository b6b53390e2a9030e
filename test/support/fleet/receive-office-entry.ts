import type { Kysely } from 'kysely';
import { type EntryKind, hashOfEntry, type LogEntry } from '../../../src/cargo/log/chain/entry.ts';
import type { Database } from '../../../src/foundation/db/database.ts';
import type { SyncPart } from '../../../src/foundation/db/sync-part.ts';
import { createId } from '../../../src/foundation/shared/ids.ts';

/** A log of which the service has corrected nothing. */
export const NO_LOG = { takeIn: async () => [], announce: () => undefined };

/** What becomes aboard of an entry of the office; `gone` are the trips that were deleted. */
export const receiveOfficeEntry = (
  db: Kysely<Database>,
  part: SyncPart,
  { key, body, gone = [] }: { key: string; body: unknown; gone?: readonly string[] },
) =>
  db.transaction().execute(async (trx) => {
    const applying = {
      trx,
      now: 0,
      author: 'office',
      isOthers: async () => false,
      afterwards: (run: () => void) => run(),
      keyOf: async (_kind: string, id: string) => id,
      isGone: async (kind: string, id: string) => kind === 'trip' && gone.includes(id),
      setAlias: async () => undefined,
      stored: () => undefined,
      answer: async () => undefined,
    };
    return part.check({ key, body, shipId: '', isLater: true })?.apply(applying);
  });

/** An entry of the log of an office, as its first one. */
export function makeOfficeEntry(kind: EntryKind, tripId: string | null, text: string | null): LogEntry {
  const facts = { label: null, until: null, latitude: null, longitude: null, placeId: null, voyageId: null };
  const more = { legId: null, author: null, data: null, corrects: null, previousHash: null };
  const unbound = { id: createId(1), kind, at: 1, tripId, text, ...facts, ...more };
  return { ...unbound, hash: hashOfEntry(unbound) };
}
