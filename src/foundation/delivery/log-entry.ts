import type { Reason } from '../shared/reason.ts';

/** What an entry of the log can say. */
export const LOG_STATUSES = ['success', 'catchup', 'failed', 'retrying', 'health_up', 'health_down'] as const;
export type LogStatus = (typeof LOG_STATUSES)[number];

/** One try, or one change of a destination's health. */
export interface LogEntry {
  id: string;
  destination: string;
  timestamp: number;
  status: LogStatus;
  statusCode: number | null;
  /** Why it failed. */
  error: Reason | null;
  /** The text that was sent. */
  postBody: string | null;
  /** Null where nothing was sent: a change of health, or what a full queue dropped. */
  latencyMs: number | null;
  /** How many retries had been made before. */
  retries: number;
}

/** What an entry says beside its id and its time, which are those of its making. */
export type EntryFacts = Pick<LogEntry, 'destination' | 'status'> & Partial<LogEntry>;
