import type { Generated } from 'kysely';
import type { VehicleKind } from './vehicle.ts';

declare module '../foundation/db/database.ts' {
  interface Database {
    vehicles: VehicleTable;
    vehicle_states: VehicleStateTable;
    vehicle_journal: VehicleJournalTable;
    vehicle_reports: VehicleReportsTable;
  }
}

export interface VehicleTable {
  id: string;
  name: string;
  name_key: string;
  kind: VehicleKind;
  plate: string | null;
  note: string | null;
  identifier: string | null;
  timezone: string | null;
  token_sha256: string | null;
  link_sha256: string | null;
  /** JSON: `OffDuty[]`. */
  off_duty: string;
  created_at: number;
  updated_at: number;
}

/** State of the tracker, as of the last reports in `vehicle_reports`. */
export interface VehicleStateTable {
  vehicle_id: string;
  /** Time of the newest of these reports; null without one. */
  folded_until: number | null;
  /** JSON: `TrackerState`. */
  state: string;
}

/** Acknowledged reports that are in no day yet: one row per commit, with the reports of all vehicles. */
export interface VehicleJournalTable {
  sequence: Generated<number>;
  reports: Uint8Array;
}

/** Reports of a vehicle on a day, in one or more parts. Of reports with the same time, the earlier part counts. */
export interface VehicleReportsTable {
  vehicle_id: string;
  /** Days since 1970, UTC. */
  day: number;
  /** Number of the part; below 0 if the part is damaged, and is kept unchanged. */
  part: number;
  /** 1 if the part is closed: its reports are thinned, and only late reports still change it. */
  is_closed: 0 | 1;
  count: number;
  reports: Uint8Array;
}
