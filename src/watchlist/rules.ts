import type { WatchlistCategory } from './category.ts';
import type { WatchlistEntry } from './entry.ts';
import type { WatchlistSettings } from './settings.ts';
import type { Sound } from './sound.ts';

/** All that decides on alerts, read at one moment. */
export interface WatchlistRules {
  entries: readonly WatchlistEntry[];
  /** By id. */
  categories: ReadonlyMap<string, WatchlistCategory>;
  settings: WatchlistSettings;
  /** By key. */
  sounds: ReadonlyMap<string, Sound>;
}
