import type { LogStatus } from '../../../foundation/delivery/queue.ts';

export { LOG_STATUSES, type LogEntry, type LogStatus } from '../../../foundation/delivery/queue.ts';

/** Filter of log entries; both ends of the time are inclusive. */
export interface LogRange {
  from: number;
  to: number;
  destination?: string | undefined;
}

export interface LogQuery extends LogRange {
  status?: LogStatus | undefined;
  limit: number;
}

/** Sends of one destination within one hour. */
export interface StatsBucket {
  /** Start of the hour. */
  bucket: number;
  destination: string;
  total: number;
  successCount: number;
  avgLatencyMs: number;
  maxLatencyMs: number;
}
