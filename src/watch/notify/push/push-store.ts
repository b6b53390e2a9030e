import type { Db } from '../../../foundation/db/database.ts';
import { LANGUAGES } from '../../../foundation/shared/text.ts';
import type { Subscription } from './subscription.ts';

/** The subscriptions of browsers. */
export function createPushStore(db: Db) {
  return {
    list: async (): Promise<Subscription[]> =>
      (await db.selectFrom('push_subscriptions').selectAll().orderBy('created_at').orderBy('id').execute()).map(
        toSubscription,
      ),

    /** A browser can get new keys for the same address. */
    async save({ id, ...subscription }: Subscription, now: number): Promise<void> {
      await db
        .insertInto('push_subscriptions')
        .values({ id, ...subscription, created_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(subscription))
        .execute();
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
    },
  };
}

const toSubscription = ({ created_at: _, language, ...subscription }: PushSubscriptionTable): Subscription => ({
  ...subscription,
  language: LANGUAGES.find((known) => known === language) ?? 'en',
});

declare module '../../../foundation/db/database.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
  }
}

interface PushSubscriptionTable {
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
