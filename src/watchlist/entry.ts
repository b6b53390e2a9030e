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

/** A vessel that the crew watches for. What is null is inherited from the category, else from the settings (D7.2). */
export interface WatchlistEntry extends EntryDetails {
  id: string;
  createdAt: number;
  updatedAt: number;
}
