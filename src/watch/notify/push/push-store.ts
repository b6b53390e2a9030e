import { createECDH, createHash } from 'node:crypto';
import type { Db } from '../../../foundation/db/database.ts';
import { LANGUAGES, type Language } from '../../../foundation/shared/text.ts';

/** Subscription data from a browser (https://www.w3.org/TR/push-api/). Its holder can send to the browser. */
export interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly site: string;
  /** Language of its notices. */
  readonly language: Language;
}

/**
 * The push services of browsers. Others are rejected: the endpoint comes from a client, which could otherwise make this
 * service send to any internal address.
 */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** Whether it is an address of a browser's push service. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return PUSH_HOSTS.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
}

const AUTH_BYTES = 16;

/** Whether messages can be encrypted for it: a point on the curve, and a secret of the right length. */
export function arePushKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const ID_LENGTH = 16;

export const toSubscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, ID_LENGTH);

/** Stored size in bytes. */
export const sizeOfSubscription = ({ id, endpoint, p256dh, auth, site }: Subscription): number =>
  Buffer.byteLength(id + endpoint + p256dh + auth + site);

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
