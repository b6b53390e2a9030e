import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { NoteChanges } from '../../foundation/db/sync-part.ts';
import { MINUTE_MS } from '../../foundation/shared/units.ts';
import { createLocationStore } from './history/location-store.ts';

/** Key of a minute: locations of one minute are synced together. */
export const minuteOf = (recordedAt: number): string => String(Math.floor(recordedAt / MINUTE_MS));
export const startOfMinute = (key: string): number => Number(key) * MINUTE_MS;
export const endOfMinute = (key: string): number => startOfMinute(key) + MINUTE_MS - 1;

/** Stores the locations of a ship that syncs its track: adds each to the sync log in the same transaction. */
export function createNotingStore(db: Kysely<Database>, note: NoteChanges) {
  const store = createLocationStore(db);
  return {
    findLatestRecordedAt: store.findLatestRecordedAt,
    insertNew: (locations: Parameters<typeof store.insertNew>[0]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const inserted = await createLocationStore(trx).insertNew(locations);
        const minutes = new Set(locations.map(({ recordedAt }) => minuteOf(recordedAt)));
        if (inserted > 0)
          await note(
            trx,
            [...minutes].map((key) => ({ kind: 'track', key })),
          );
        return inserted;
      }),
  };
}
