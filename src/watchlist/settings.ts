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

/** What the first start writes (D7.2); an update builds on it should the record be missing. */
export const INITIAL_SETTINGS: WatchlistSettings = {
  id: '019a9f4c-0000-7000-8000-000000000000',
  rangeThresholds: [10, 5, 2, 1, 0.5],
  defaultAlertSound: 'alert',
  defaultDangerSound: 'danger',
  defaultStarColor: '#ffcc00',
  updatedAt: 0,
};
