import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { explained, ServiceError } from '../../foundation/shared/errors.ts';
import { type Changes, withChanges } from '../../foundation/shared/event.ts';
import { checkReferences } from './references.ts';
import { createSettingsStore, findLockedSettings } from './settings-store.ts';
import { INITIAL_SETTINGS, type WatchlistSettings } from './watchlist.ts';

export interface SettingsServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Called after each stored change. */
  onChange: () => void;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ db, clock, onChange }: SettingsServiceDeps) {
  const store = createSettingsStore(db);

  return {
    async get(): Promise<WatchlistSettings> {
      const settings = await store.find();
      if (settings === undefined) throw new ServiceError('NotFound', 'Watchlist settings not found');
      return settings;
    },

    /** Changes only the given fields. If nothing changes, the update time stays the same. */
    async update(changes: Changes<Omit<WatchlistSettings, 'id' | 'updatedAt'>>): Promise<WatchlistSettings> {
      const change = db.transaction().execute(async (trx) => {
        const found = await findLockedSettings(trx);
        await checkReferences(changes, trx);
        const now = clock.now();
        const after = withChanges(found ?? { ...INITIAL_SETTINGS, updatedAt: now }, changes, now);
        if (after !== found) await createSettingsStore(trx).save(after);
        return { after, isChanged: after !== found };
      });
      const { after, isChanged } = await explained(change, () => checkReferences(changes, db));
      if (isChanged) onChange();
      return after;
    },
  };
}
