import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { clearAside } from '../aside-store.ts';
import { createLinkStore, lockLink } from '../link-store.ts';
import { createOutboxStore } from '../outbox-store.ts';

export interface EpochDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
}

/**
 * Hands everything over from the start. `isRenewed`: under another name of the database, because the office and this one
 * do not follow each other any more.
 */
export function beginEpoch({ db, parts, now }: EpochDeps, isRenewed: boolean): Promise<void> {
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

/** The same for a database that has not sent anything yet; it does no harm to one whose first batch was never taken. */
export async function beginFirstEpoch(deps: EpochDeps): Promise<void> {
  const link = await createLinkStore(deps.db, '').find();
  const isFresh = link && link.sending === null && link.confirmed === null;
  if (isFresh) await beginEpoch(deps, false);
}
