import { expect } from 'vitest';
import { LIMITS } from '../../../src/foundation/shared/limits.ts';
import { createPush } from '../../../src/watch/notify/push/index.ts';
import { sizeOfSubscription, toSubscriptionId } from '../../../src/watch/notify/push/push-store.ts';
import { openTestDatabase } from '../database-matrix.ts';
import { FakeClock } from '../fake-clock.ts';
import { makeBrowser } from '../fakes/fake-push-service.ts';
import { silentLog } from '../silent-log.ts';
import type { Held } from './limit-walk.ts';

/** Browsers with the longest addresses subscribe, two more than there is room for. */
export async function fillSubscriptions(): Promise<Held> {
  const { db } = await openTestDatabase();
  const { service } = createPush({
    db,
    states: { keepFirst: async (_key, value) => value },
    clock: new FakeClock(),
    log: silentLog,
    add: async (_target, _manner, sender) => sender.close(),
    remove: async () => undefined,
  });
  const held: Held = { items: 0, bytes: 0 };
  for (let count = 0; count < LIMITS.pushSubscriptions.items + 2; count += 1) {
    const { endpoint, keys } = makeBrowser(`https://fcm.googleapis.com/${count}`.padEnd(1000, 'x'));
    const site = 'https://ship.example.org';
    const subscription = { id: toSubscriptionId(endpoint), endpoint, ...keys, site, language: 'en' } as const;
    if (service.count() < LIMITS.pushSubscriptions.items) {
      await service.subscribe(subscription);
      held.bytes += sizeOfSubscription(subscription);
    } else await expect(service.subscribe(subscription)).rejects.toThrow('There is no room');
  }
  held.items = service.count();
  return held;
}
