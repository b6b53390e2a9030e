import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { clearAside } from '../aside-store.ts';
import { createLinkStore, lockLink } from '../link-store.ts';
import { createOutboxStore } from '../outbox-store.ts';

export interface QueueAllDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
}

/**
 * Queues all records for the office. `isRenewed`: under a new database id, because the office and this database have
 * diverged.
 */
export function queueAll({ db, parts, now }: QueueAllDeps, isRenewed: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, '');
    const renewed = { epoch: randomUUID(), former_epoch: link?.epoch ?? null };
    const nothing = { sending: null, confirmed: null, received: null, dropped: 0 };
    await createLinkStore(trx, '').update({ ...nothing, ...(isRenewed && renewed) });
    const outbox = createOutboxStore(trx, '');
    await outbox.clear();
    await clearAside(trx, '');
    for (const part of parts) {
      if (part.direction !== 'down') await outbox.add(part.kind, await part.keys(trx, undefined), now);
    }
  });
}

/** Queues all records unless a batch was sent or confirmed. Repeating this before is harmless. */
export async function queueAllOnce(deps: QueueAllDeps): Promise<void> {
  const link = await createLinkStore(deps.db, '').find();
  const isFresh = link && link.sending === null && link.confirmed === null;
  if (isFresh) await queueAll(deps, false);
}
