import type { Generated } from 'kysely';

declare module '../foundation/db/database.ts' {
  interface Database {
    fleet_ships: FleetShipTable;
    fleet_links: FleetLinkTable;
    fleet_outbox: FleetOutboxTable;
    fleet_versions: FleetVersionTable;
    fleet_conflicts: FleetConflictTable;
    fleet_waiting: FleetWaitingTable;
    fleet_aliases: FleetAliasTable;
    fleet_contacts: FleetContactTable;
    fleet_set_aside: FleetSetAsideTable;
  }
}

export interface FleetShipTable {
  id: string;
  name: string;
  /** Lower-case hexadecimal; null once it is revoked. */
  token_sha256: string | null;
  created_at: number;
  /** JSON: last report of the ship. */
  live: string | null;
  live_at: number | null;
}

export interface FleetLinkTable {
  /** Id of a ship; empty for the office. */
  peer: string;
  epoch: string | null;
  former_epoch: string | null;
  sending: string | null;
  confirmed: string | null;
  received: string | null;
  seen_at: number | null;
  trouble: string | null;
  /** JSON: cause of the trouble. */
  trouble_cause: string | null;
  skew_ms: number | null;
  backlog: Generated<number>;
  oldest_at: number | null;
  thinned: Generated<number>;
  /** Number of the peer's records that were dropped because too many waited. */
  dropped: Generated<number>;
  /** Used part of the peer's daily quota, and the time of its computation. */
  used_rows: Generated<number>;
  used_bytes: Generated<number>;
  used_at: Generated<number>;
}

export interface FleetOutboxTable {
  seq: Generated<number>;
  peer: string;
  kind: string;
  key: string;
  noted_at: number;
  batch: string | null;
}

export interface FleetVersionTable {
  kind: string;
  key: string;
  stamp: string;
  author: string;
  base: string;
  is_gone: 0 | 1;
}

export interface FleetConflictTable {
  id: string;
  peer: string;
  kind: string;
  key: string;
  stamp: string;
  author: string;
  noted_at: number;
  body: string;
  base: string | null;
  bytes: number;
}

export interface FleetWaitingTable {
  peer: string;
  kind: string;
  key: string;
  entry: string;
  noted_at: number;
  bytes: number;
}

export interface FleetAliasTable {
  kind: string;
  from_key: string;
  to_key: string;
}

export interface FleetContactTable {
  ship_id: string;
  began_at: number;
  ended_at: number;
}

/** Records that are not sent because they are too large. */
export interface FleetSetAsideTable {
  peer: string;
  kind: string;
  key: string;
  bytes: number;
  noted_at: number;
}
