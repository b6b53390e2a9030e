declare module '../../foundation/db/database.ts' {
  interface Database {
    watchlist_entries: WatchlistEntryTable;
    watchlist_categories: WatchlistCategoryTable;
    watchlist_settings: WatchlistSettingsTable;
    watchlist_sounds: SoundTable;
  }
}

export interface WatchlistEntryTable {
  id: string;
  mmsi: number;
  name: string;
  name_key: string;
  category_id: string | null;
  alert_sound: string | null;
  danger_sound: string | null;
  star_color: string | null;
  /** Five numbers as JSON. */
  range_thresholds: string | null;
  created_at: number;
  updated_at: number;
  /** Whether the fleet's office manages it. */
  from_office: number;
}

export interface WatchlistCategoryTable {
  id: string;
  name: string;
  name_key: string;
  color: string;
  display_type: 'stars' | 'custom';
  sound_enabled: number;
  overlay_enabled: number;
  overlay_icon: string | null;
  alert_sound: string | null;
  danger_sound: string | null;
  range_thresholds: string | null;
  created_at: number;
  updated_at: number;
}

export interface WatchlistSettingsTable {
  id: string;
  range_thresholds: string;
  default_alert_sound: string;
  default_danger_sound: string;
  default_star_color: string;
  updated_at: number;
}

export interface SoundTable {
  id: string;
  key: string;
  name: string;
  name_key: string;
  volume: number;
  file_id: string;
  builtin: number;
  created_at: number;
}

/** Thresholds as JSON in a column; only these two functions read and write it. */
export const toThresholdText = (rangeThresholds: readonly number[]): string => JSON.stringify(rangeThresholds);

export const fromThresholdText = (text: string): readonly number[] => JSON.parse(text) as number[];
