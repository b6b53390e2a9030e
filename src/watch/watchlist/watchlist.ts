/** Everything about an entry that its users enter. */
export interface EntryDetails {
  mmsi: number;
  name: string;
  categoryId: string | null;
  alertSound: string | null;
  dangerSound: string | null;
  starColor: string | null;
  /** Five distances in km. */
  rangeThresholds: readonly number[] | null;
}

/** A vessel that the crew watches for. What is null is inherited from the category, else from the settings. */
export interface WatchlistEntry extends EntryDetails {
  id: string;
  /** Aboard: the office of the fleet keeps it. */
  isFromOffice?: true;
  createdAt: number;
  updatedAt: number;
}

export type DisplayType = 'stars' | 'custom';

/** Everything about a category that its users enter. */
export interface CategoryDetails {
  name: string;
  /** Also the star colour of its entries that have none. */
  color: string;
  displayType: DisplayType;
  soundEnabled: boolean;
  overlayEnabled: boolean;
  /** Name of an icon, shown instead of stars where the display type is `custom`. */
  overlayIcon: string | null;
  alertSound: string | null;
  dangerSound: string | null;
  /** Five distances in km. */
  rangeThresholds: readonly number[] | null;
}

/** A kind of watched vessels: how its alerts look and sound. What is null is inherited from the settings. */
export interface WatchlistCategory extends CategoryDetails {
  id: string;
  createdAt: number;
  updatedAt: number;
}

/** What holds where neither an entry nor its category says otherwise. There is one record of it. */
export interface WatchlistSettings {
  id: string;
  /** Five distances in km. */
  rangeThresholds: readonly number[];
  defaultAlertSound: string;
  defaultDangerSound: string;
  defaultStarColor: string;
  updatedAt: number;
}

/** What the first start writes; an update builds on it should the record be missing. */
export const INITIAL_SETTINGS: WatchlistSettings = {
  id: '019a9f4c-0000-7000-8000-000000000000',
  rangeThresholds: [10, 5, 2, 1, 0.5],
  defaultAlertSound: 'alert',
  defaultDangerSound: 'danger',
  defaultStarColor: '#ffcc00',
  updatedAt: 0,
};

/** The number as it is written, with the zeros that those of coast stations and groups begin with. */
export const formatMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');
