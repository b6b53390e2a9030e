import type { Generated } from 'kysely';

declare module '../../foundation/db/database.ts' {
  interface Database {
    notify_queue: NotifyQueueTable;
  }
}

export interface NotifyQueueTable {
  target: string;
  /** The order within the target, which the database gives. */
  sequence: Generated<number>;
  alarm_id: string;
  escalations: number;
  rank: number;
  queued_at: number;
  retries: number;
  /** JSON; empty once it is done. */
  notice: string;
  /** Null while it waits. */
  done_at: number | null;
}
