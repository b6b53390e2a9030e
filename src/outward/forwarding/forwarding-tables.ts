import type { Generated, Selectable } from 'kysely';
import type { LogStatus } from './log/log-entry.ts';

declare module '../../foundation/db/database.ts' {
  interface Database {
    forwarding_queue: ForwardingQueueTable;
    forwarding_log: ForwardingLogTable;
    forwarding_replays: ForwardingReplayTable;
  }
}

/** Positions that wait; each is removed in the transaction that logs what became of it. */
export interface ForwardingQueueTable {
  destination: string;
  /** The order within the destination, which the database gives. */
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
  /** The start of its hour: statistics are grouped in the order of an index on it, without sorting. */
  hour: number;
  status: LogStatus;
  status_code: number | null;
  error_message: string | null;
  /** JSON: what the message means. */
  cause: string | null;
  post_body: string | null;
  latency_ms: number | null;
  retries: number;
}

/** Which failed entries of the log were sent again. */
export interface ForwardingReplayTable {
  log_id: string;
  /** When somebody set out to send it. */
  claimed_at: number;
  /** 1 once it is done; a claim without is given up after a while. */
  is_done: 0 | 1;
}
