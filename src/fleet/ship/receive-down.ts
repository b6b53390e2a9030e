import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { DownBatch } from '../batch.ts';
import { applyEntries, type Tally } from '../incoming.ts';
import { createLinkStore, lockLink } from '../link-store.ts';

export interface ReceiveDownDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
  /** The request: a batch in response to an older one is dropped. */
  question: { epoch: string; received: string | null };
}

/** Stores a batch of the office with its mark, in one transaction; undefined for the response to an older request. */
export async function receiveDown(
  { db, parts, now, question }: ReceiveDownDeps,
  batch: Static<typeof DownBatch>,
): Promise<Tally | undefined> {
  const after: (() => void)[] = [];
  const tally = await db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, '');
    if (link?.epoch !== question.epoch || link.received !== question.received) return undefined;
    const afterwards = (run: () => void) => after.push(run);
    const result = await applyEntries({ trx, parts, peer: '', now, afterwards }, batch.entries);
    const dropped = link.dropped + result.dropped;
    await createLinkStore(trx, '').update({ received: batch.mark, seen_at: now, dropped });
    return result;
  });
  for (const run of after) run();
  return tally;
}

/**
 * Applies records that waited for a change on board, such as the end of the ship's own watch of a vessel; returns their
 * number.
 */
export async function applyWaiting({ db, parts, now }: Omit<ReceiveDownDeps, 'question'>): Promise<number> {
  const waiting = await db.selectFrom('fleet_waiting').select('key').where('peer', '=', '').limit(1).execute();
  if (waiting.length === 0) return 0;
  const after: (() => void)[] = [];
  const tally = await db.transaction().execute((trx) => {
    return applyEntries({ trx, parts, peer: '', now, afterwards: (run) => after.push(run) }, []);
  });
  for (const run of after) run();
  return tally.applied;
}
