import type { TripStatus } from './trip.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    trips: TripTable;
  }
}

export interface TripTable {
  id: string;
  start_time: number;
  end_time: number | null;
  start_latitude: number;
  start_longitude: number;
  end_latitude: number | null;
  end_longitude: number | null;
  cargo: string;
  category_id: string;
  weight: number;
  sender_id: string;
  receiver_id: string;
  destination_place_id: string | null;
  /** Entered for the trip; null: as configured. */
  length_m: number | null;
  beam_m: number | null;
  draught_m: number | null;
  air_draught_m: number | null;
  keel_clearance_cm: number | null;
  /** The vehicle; null for a trip of this installation's vessel or of the ship. */
  vehicle_id: string | null;
  status: TripStatus;
  log_gps: 0 | 1;
  /** Empty for a trip of this installation. */
  ship_id: string;
  /** JSON. Ashore: the pending request to the ship. */
  request: string | null;
  refusal: string | null;
  /** JSON. Aboard: the answer to the last request of the office. */
  answer: string | null;
}
