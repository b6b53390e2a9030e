declare module '../../../foundation/db/database.ts' {
  interface Database {
    watchlist_alerts: WatchlistAlertTable;
  }
}

/** Every alert that was raised; names are those of its time. */
export interface WatchlistAlertTable {
  id: string;
  mmsi: number;
  name: string;
  category: string | null;
  raised_at: number;
  highest_stars: number;
  highest_stars_at: number;
  nearest_km: number;
  nearest_at: number;
  /** Null while it is active. */
  ended_at: number | null;
  acknowledged_at: number | null;
  /** Empty for an alert of this installation. */
  ship_id: string;
  /** When the office asked its ship to acknowledge it; null aboard, and where nobody did. */
  asked_at: number | null;
}
