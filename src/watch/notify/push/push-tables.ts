declare module '../../../foundation/db/database.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
  }
}

export interface PushSubscriptionTable {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Where the console was opened: the push service learns whom to ask if something is wrong. */
  site: string;
  /** Null for those that subscribed to an earlier release. */
  language: string | null;
  created_at: number;
}
