import type { VesselSource } from '../vessel-data/report.ts';
import type { StaticField } from '../vessel-data/statics.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    vessels: VesselTable;
    vessel_changes: VesselChangeTable;
    ignored_vessels: IgnoredVesselTable;
    vessel_activity: VesselActivityTable;
  }
}

export interface VesselTable {
  id: string;
  mmsi: number;
  name: string | null;
  ship_type: number | null;
  length_m: number | null;
  beam_m: number | null;
  callsign: string | null;
  is_inland_size: 0 | 1;
  first_seen: number;
  last_seen: number;
  updated_at: number;
  source: VesselSource | null;
}

export interface VesselChangeTable {
  id: string;
  mmsi: number;
  field: StaticField;
  old_value: string | null;
  new_value: string | null;
  changed_at: number;
}

export interface IgnoredVesselTable {
  mmsi: number;
  ignored_at: number;
  name: string | null;
}

/** Last-seen times newer than those of the records, in few rows, encoded by `sightings-log.ts`. */
export interface VesselActivityTable {
  /** Counts from 0. */
  id: number;
  written_at: number;
  last_seen: Uint8Array;
}
