import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { createCategoryStore } from './category-store.ts';
import { createEntryStore } from './entry-store.ts';
import type { WatchlistRules } from './rules.ts';
import { INITIAL_SETTINGS } from './settings.ts';
import { createSettingsStore } from './settings-store.ts';
import { createSoundStore } from './sound-store.ts';

/** Reads everything as it stands at one moment, so that no entry names a category that is not among them. */
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
