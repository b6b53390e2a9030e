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
  /** URL of the console at the subscription: contact for the push service. */
  site: string;
  /** Null for subscriptions of an earlier release. */
  language: string | null;
  created_at: number;
}
