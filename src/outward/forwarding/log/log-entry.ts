import type { LogStatus } from '../../../foundation/delivery/log-entry.ts';

export { LOG_STATUSES, type LogEntry, type LogStatus } from '../../../foundation/delivery/log-entry.ts';

/** Which entries are wanted; both ends of the time belong to it. */
export interface LogRange {
  from: number;
  to: number;
  destination?: string | undefined;
}

export interface LogQuery extends LogRange {
  status?: LogStatus | undefined;
  limit: number;
}

/** The sends of one destination within one hour. */
export interface StatsBucket {
  /** The start of the hour. */
  bucket: number;
  destination: string;
  total: number;
  successCount: number;
  avgLatencyMs: number;
  maxLatencyMs: number;
}
