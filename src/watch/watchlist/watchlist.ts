/** The editable fields of an entry. */
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

/** A watched vessel. Null fields are inherited from the category, otherwise from the settings. */
export interface WatchlistEntry extends EntryDetails {
  id: string;
  /** Aboard: the fleet's office manages it. */
  isFromOffice?: true;
  createdAt: number;
  updatedAt: number;
}

export type DisplayType = 'stars' | 'custom';

/** The editable fields of a category. */
export interface CategoryDetails {
  name: string;
  /** Also the star colour of entries without one. */
  color: string;
  displayType: DisplayType;
  soundEnabled: boolean;
  overlayEnabled: boolean;
  /** Name of an icon, shown instead of stars if the display type is `custom`. */
  overlayIcon: string | null;
  alertSound: string | null;
  dangerSound: string | null;
  /** Five distances in km. */
  rangeThresholds: readonly number[] | null;
}

/** A category of watched vessels: display and sound of their alerts. Null fields are inherited from the settings. */
export interface WatchlistCategory extends CategoryDetails {
  id: string;
  createdAt: number;
  updatedAt: number;
}

/** Defaults if neither an entry nor its category defines a value. There is one record. */
export interface WatchlistSettings {
  id: string;
  /** Five distances in km. */
  rangeThresholds: readonly number[];
  defaultAlertSound: string;
  defaultDangerSound: string;
  defaultStarColor: string;
  updatedAt: number;
}

/** Initial settings; also the base of an update if the record is missing. */
export const INITIAL_SETTINGS: WatchlistSettings = {
  id: '019a9f4c-0000-7000-8000-000000000000',
  rangeThresholds: [10, 5, 2, 1, 0.5],
  defaultAlertSound: 'alert',
  defaultDangerSound: 'danger',
  defaultStarColor: '#ffcc00',
  updatedAt: 0,
};

/** The MMSI as text, with leading zeros as in those of coast stations and groups. */
export const formatMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');
