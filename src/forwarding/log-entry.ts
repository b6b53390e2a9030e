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
  errorMessage: string | null;
  /** The JSON text that was sent. */
  postBody: string | null;
  /** Null where no position was sent: a change of health, or what a full queue dropped. */
  latencyMs: number | null;
  /** How many retries had been made before. */
  retries: number;
}

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
