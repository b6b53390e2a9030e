import type { Generated } from 'kysely';

declare module '../../foundation/db/database.ts' {
  interface Database {
    notify_queue: NotifyQueueTable;
  }
}

export interface NotifyQueueTable {
  target: string;
  /** Order within the target, assigned by the database. */
  sequence: Generated<number>;
  alarm_id: string;
  escalations: number;
  rank: number;
  queued_at: number;
  retries: number;
  /** JSON; empty once it is done. */
  notice: string;
  /** Null while it is queued. */
  done_at: number | null;
}
