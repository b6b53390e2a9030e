import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createCategoryStore } from './category-store.ts';
import { createEntryStore } from './entry-store.ts';
import { createSettingsStore } from './settings-store.ts';
import type { Sound } from './sound.ts';
import { createSoundStore } from './sound-store.ts';
import { INITIAL_SETTINGS, type WatchlistCategory, type WatchlistEntry, type WatchlistSettings } from './watchlist.ts';

/** All rules for alerts, from one read. */
export interface WatchlistRules {
  entries: readonly WatchlistEntry[];
  /** By id. */
  categories: ReadonlyMap<string, WatchlistCategory>;
  settings: WatchlistSettings;
  /** By key. */
  sounds: ReadonlyMap<string, Sound>;
}

/** Reads everything in one transaction, so that each category of an entry is included. */
export function readRules(db: Kysely<Database>): Promise<WatchlistRules> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return transaction.execute(async (trx) => {
    const entries = await createEntryStore(trx).list();
    const categories = await createCategoryStore(trx).list();
    const settings = await createSettingsStore(trx).find();
    const sounds = await createSoundStore(trx).list();
    return {
      entries,
      categories: new Map(categories.map((category) => [category.id, category])),
      settings: settings ?? INITIAL_SETTINGS,
      sounds: new Map(sounds.map((sound) => [sound.key, sound])),
    };
  });
}
