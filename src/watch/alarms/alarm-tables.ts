declare module '../../foundation/db/database.ts' {
  interface Database {
    alarms: AlarmTable;
    areas: AreaTable;
  }
}

export interface AlarmTable {
  id: string;
  key: string;
  type: string;
  priority: string;
  state: string;
  mmsi: number | null;
  name: string | null;
  text: string;
  latitude: number | null;
  longitude: number | null;
  distance_km: number | null;
  bearing_deg: number | null;
  cpa_m: number | null;
  tcpa_secs: number | null;
  source: string;
  raised_at: number;
  updated_at: number;
  silenced_until: number | null;
  acknowledged_at: number | null;
  acknowledged_by: string | null;
  escalations: number;
  /** Six columns of a watched vessel, null for other alarms; the stars are also null if its ship does not report them. */
  stars: number | null;
  category: string | null;
  highest_stars: number | null;
  highest_stars_at: number | null;
  nearest_km: number | null;
  nearest_at: number | null;
  cleared_at: number | null;
  /** JSON; null if the other columns have all data. */
  details: string | null;
  /** Empty for an alarm of this installation. */
  ship_id: string;
  /** Time at which the office requested the acknowledgement; null aboard, and without a request. */
  asked_at: number | null;
  /** Name of the person for whom the ship acknowledges it. */
  asked_by: string | null;
}

export interface AreaTable {
  id: string;
  name: string;
  shape: string;
  watch: string;
  whom: string;
  created_at: number;
  updated_at: number;
}
