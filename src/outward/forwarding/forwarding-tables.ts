import type { Generated, Selectable } from 'kysely';
import type { LogStatus } from './log/log-entry.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    forwarding_queue: ForwardingQueueTable;
    forwarding_log: ForwardingLogTable;
    forwarding_replays: ForwardingReplayTable;
  }
}

/** Queued positions. Each is removed in the transaction that logs its outcome. */
export interface ForwardingQueueTable {
  destination: string;
  /** Order within the destination, assigned by the database. */
  sequence: Generated<number>;
  queued_at: number;
  retries: number;
  recorded_at: number;
  latitude: number;
  longitude: number;
  altitude_m: number | null;
  heading_deg: number | null;
  speed_mps: number | null;
  pdop: number | null;
  hdop: number | null;
  vdop: number | null;
}

export type ForwardingQueueRow = Selectable<ForwardingQueueTable>;

export interface ForwardingLogTable {
  id: string;
  destination: string;
  timestamp: number;
  /** Start of the entry's hour: an index on it groups statistics without sorting. */
  hour: number;
  status: LogStatus;
  status_code: number | null;
  error_message: string | null;
  /** JSON: cause of the message. */
  cause: string | null;
  post_body: string | null;
  latency_ms: number | null;
  retries: number;
}

/** Marks of failed log entries that were sent again. */
export interface ForwardingReplayTable {
  log_id: string;
  /** Time of the claim. */
  claimed_at: number;
  /** 1 when done. A claim that is not done expires after a while. */
  is_done: 0 | 1;
}
