import type { Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { DownBatch } from '../batch.ts';
import { applyEntries, type Tally } from '../incoming.ts';
import { createLinkStore, lockLink } from '../link-store.ts';

export interface TakeDownDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
  /** What was asked for: a batch that answers an older question is of no use. */
  question: { epoch: string; received: string | null };
}

/** Stores a batch of the office with its mark, in one transaction; undefined where it comes too late. */
export async function takeDown(
  { db, parts, now, question }: TakeDownDeps,
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

/** Tries what waits for something aboard, such as a vessel that the ship watches for itself no longer; how many are done. */
export async function applyWaiting({ db, parts, now }: Omit<TakeDownDeps, 'question'>): Promise<number> {
  const waiting = await db.selectFrom('fleet_waiting').select('key').where('peer', '=', '').limit(1).execute();
  if (waiting.length === 0) return 0;
  const after: (() => void)[] = [];
  const tally = await db.transaction().execute((trx) => {
    return applyEntries({ trx, parts, peer: '', now, afterwards: (run) => after.push(run) }, []);
  });
  for (const run of after) run();
  return tally.applied;
}
