import type { Reason } from '../shared/reason.ts';

/** Statuses of an entry of the log. */
export const LOG_STATUSES = ['success', 'catchup', 'failed', 'retrying', 'health_up', 'health_down'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** One try, or one change of health of a destination. */
export interface LogEntry {
  id: string;
  destination: string;
  timestamp: number;
  status: LogStatus;
  statusCode: number | null;
  /** Reason of the failure. */
  error: Reason | null;
  /** The text that was sent. */
  postBody: string | null;
  /** Null if nothing was sent: a change of health, or an item dropped by a full queue. */
  latencyMs: number | null;
  /** Number of previous retries. */
  retries: number;
}

/** The facts of an entry, without the id and time, which are set on creation. */
export type EntryFacts = Pick<LogEntry, 'destination' | 'status'> & Partial<LogEntry>;
