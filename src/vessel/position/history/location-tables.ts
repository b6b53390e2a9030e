declare module '../../../foundation/db/database.ts' {
  interface Database {
    gps_locations: GpsLocationTable;
  }
}

export interface GpsLocationTable {
  id: string;
  recorded_at: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  speed_mps: number | null;
  trip_id: string | null;
  /** 1 if the position jumped to here, otherwise null. */
  is_jump: number | null;
  /** Empty for a location of this installation. */
  ship_id: string;
}
