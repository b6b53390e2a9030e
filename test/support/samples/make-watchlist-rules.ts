import type { Sound } from '../../../src/watch/watchlist/sound-store.ts';
import type { WatchlistCategory, WatchlistEntry, WatchlistSettings } from '../../../src/watch/watchlist/watchlist.ts';
import type { WatchlistRules } from '../../../src/watch/watchlist/watchlist-service.ts';

const CREATED_AT = Date.parse('2026-11-01T08:00:00Z');

/** An entry that inherits everything. */
export const makeWatchlistEntry = (mmsi: number, changes: Partial<WatchlistEntry> = {}): WatchlistEntry => ({
  id: `entry-${mmsi}`,
  mmsi,
  name: `Vessel ${mmsi}`,
  categoryId: null,
  alertSound: null,
  dangerSound: null,
  starColor: null,
  rangeThresholds: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  ...changes,
});

/** A category as it is made when only its name and colour are given. */
export const makeWatchlistCategory = (changes: Partial<WatchlistCategory> = {}): WatchlistCategory => ({
  id: 'category-1',
  name: 'Tankers',
  color: '#ff0000',
  displayType: 'stars',
  soundEnabled: true,
  overlayEnabled: true,
  overlayIcon: null,
  alertSound: null,
  dangerSound: null,
  rangeThresholds: null,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  ...changes,
});

const makeSound = (key: string, volume: number): Sound => ({
  id: `sound-${key}`,
  key,
  name: key,
  volume,
  fileId: `${key}.mp3`,
  builtin: true,
  createdAt: CREATED_AT,
});

export interface RulesParts {
  entries?: readonly WatchlistEntry[];
  categories?: readonly WatchlistCategory[];
  settings?: Partial<WatchlistSettings>;
}

/** Rules with the settings and the sounds of the first start. */
export const makeWatchlistRules = ({ entries = [], categories = [], settings }: RulesParts = {}): WatchlistRules => ({
  entries,
  categories: new Map(categories.map((category) => [category.id, category])),
  settings: {
    id: 'settings',
    rangeThresholds: [10, 5, 2, 1, 0.5],
    updatedAt: CREATED_AT,
    defaultAlertSound: 'alert',
    defaultDangerSound: 'danger',
    defaultStarColor: '#ffcc00',
    ...settings,
  },
  sounds: new Map([makeSound('alert', 60), makeSound('danger', 80), makeSound('chime', 40)].map((s) => [s.key, s])),
});
