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

/** A kind of watched vessels: how its alerts look and sound. What is null is inherited from the settings (D7.2). */
export interface WatchlistCategory extends CategoryDetails {
  id: string;
  createdAt: number;
  updatedAt: number;
}
