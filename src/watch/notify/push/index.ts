import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/db/database.ts';
import type { HttpClientOptions } from '../../../foundation/outbound/http-client.ts';
import { createExclusive } from '../../../foundation/shared/budget.ts';
import type { Clock } from '../../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../../foundation/shared/errors.ts';
import { LIMITS } from '../../../foundation/shared/limits.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { Target } from '../notice.ts';
import type { NoticeSender, TargetManner } from '../senders/sender.ts';
import { keepPushKeys, type PushKeys } from './push-encryption.ts';
import { createPushStore, type Subscription, sizeOfSubscription } from './push-store.ts';

/** Maximum number of notices in one message, within its size limit. A phone shows each separately. */
const MANNER = { paceMs: 5000, batchSize: 8 };

export interface PushDeps {
  db: Kysely<Database>;
  states: { keepFirst(key: string, value: string): Promise<string> };
  clock: Clock;
  log: Log;
  /** Starts and stops sending to a target. */
  add(target: Target, manner: Pick<TargetManner, 'paceMs' | 'batchSize'>, sender: NoticeSender): Promise<void>;
  remove(name: string): Promise<void>;
  connect?: HttpClientOptions['connect'];
}

/** Operations of clients on browser subscriptions. */
export interface PushService {
  publicKey(): Promise<string>;
  count(): number;
  /** Throws a `Conflict` if the limit is reached. */
  subscribe(subscription: Subscription): Promise<{ isNew: boolean }>;
  /** Throws a `NotFound`. */
  unsubscribe(id: string): Promise<void>;
}

/** Whether the running sender can stay. */
const isSame = (one: Subscription, other: Subscription): boolean =>
  (['p256dh', 'auth', 'site', 'language'] as const).every((field) => one[field] === other[field]);

const targetOf = ({ id }: Subscription): Target => ({
  name: `push-${id}`,
  type: 'push',
  minPriority: 'warning',
  afterMs: 0,
  withdraws: true,
});

/** Browsers that receive notices by Web Push; each is a separate target. */
export function createPush({ db, states, clock, log, add, remove, connect }: PushDeps) {
  const store = createPushStore(db);
  const exclusive = createExclusive();
  let known: readonly Subscription[] = [];
  let keys: Promise<PushKeys> | undefined;

  /** Created on first use; retries while the database is down. */
  function readKeys(): Promise<PushKeys> {
    keys ??= keepPushKeys(states).catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  async function begin(subscription: Subscription): Promise<void> {
    const { id } = subscription;
    // Without a subscribed browser, its HTTP client is not loaded.
    const { createPushSender } = await import('./push-sender.ts');
    const sender = createPushSender({
      subscription,
      keys: await readKeys(),
      clock,
      onGone: () => void exclusive(() => end(id)).catch((err: unknown) => logEvent(log, 'notify.push_kept', { err })),
      ...(connect && { connect }),
    });
    await add(targetOf(subscription), MANNER, sender);
    known = [...known, subscription];
  }

  async function end(id: string): Promise<boolean> {
    const subscription = known.find((one) => one.id === id);
    if (!subscription) return false;
    await store.delete(id);
    known = known.filter((one) => one !== subscription);
    await remove(targetOf(subscription).name);
    return true;
  }

  function checkRoom(subscription: Subscription): void {
    const others = known.filter(({ id }) => id !== subscription.id);
    const bytes = [...others, subscription].reduce((sum, one) => sum + sizeOfSubscription(one), 0);
    const { items, bytes: maxBytes } = LIMITS.pushSubscriptions;
    if (others.length < items && bytes <= maxBytes) return;
    throw new ServiceError('Conflict', `There is no room for another browser: at most ${items}. Remove one first`);
  }

  const service: PushService = {
    publicKey: async () => (await readKeys()).publicKey,
    count: () => known.length,
    subscribe: (subscription) =>
      exclusive(async () => {
        const before = known.find(({ id }) => id === subscription.id);
        checkRoom(subscription);
        if (before && isSame(before, subscription)) return { isNew: false };
        await store.save(subscription, clock.now());
        if (before) {
          known = known.filter((one) => one !== before);
          await remove(targetOf(before).name);
        }
        await begin(subscription);
        return { isNew: !before };
      }),
    unsubscribe: (id) =>
      exclusive(async () => {
        if (!(await end(id))) throw notFound('Subscription', id);
      }),
  };

  return {
    service,
    /** Starts stored subscriptions that are not running yet: another process may have added them. */
    load: () =>
      exclusive(async () => {
        const stored = await store.list();
        for (const { id } of known) if (!stored.some((one) => one.id === id)) await end(id);
        for (const subscription of stored)
          if (!known.some(({ id }) => id === subscription.id)) await begin(subscription);
      }),
    /** Finishes running sends. */
    close: () => exclusive(async () => undefined),
  };
}
