import type { Kysely, Transaction } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import { toReason } from '../../foundation/shared/reason.ts';
import { applyEntries, type Tally } from '../incoming.ts';
import type { UpBatch } from '../link-protocol.ts';
import { createLinkStore, type Link, lockLink, troubleColumns } from '../link-store.ts';
import { clearAside, createOutboxStore } from '../outbox-store.ts';
import { confirmWithin, type OutgoingBatch, takeBatch } from '../outgoing.ts';
import { createVersionStore, MAX_AHEAD_MS, timeOfStamp } from '../version-store.ts';
import { createQuota, QuotaError } from './quota.ts';

/** After this silence a new computer may take over the link of a ship. */
const SILENCE_MS = 600_000;

/**
 * The outcome of a request of a ship. `diverged`: the databases of ship and office do not match, because one of them
 * was restored from a backup. `clock`: edits are dated in the future. `otherComputer`: another computer uses the token
 * of this ship.
 */
export type Outcome = 'stored' | 'diverged' | 'clock' | 'otherComputer';

/** A batch that exceeds the quota of the ship. */
export interface Full {
  outcome: 'full';
  retryAfterSecs: number;
  tally?: undefined;
}

const FULL = toReason(
  'the office has stored what the ship may hand over in a day; the rest follows by itself',
  'dayFull',
);
const OTHER_COMPUTER = toReason('another computer uses the token of this ship', 'otherComputer');

export interface ReceiveDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  now: number;
}

/** Stores a batch of a ship with its mark, in one transaction; a repeated batch is confirmed again. */
export async function receiveBatch(
  deps: ReceiveDeps,
  shipId: string,
  batch: Static<typeof UpBatch>,
): Promise<{ outcome: Outcome; tally?: Tally } | Full> {
  const { db, now } = deps;
  try {
    return await storeBatch(deps, shipId, batch);
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error;
    await createLinkStore(db, shipId).update({ ...troubleColumns(FULL), seen_at: now });
    return { outcome: 'full', retryAfterSecs: error.retryAfterSecs };
  }
}

async function storeBatch(
  deps: ReceiveDeps,
  shipId: string,
  batch: Static<typeof UpBatch>,
): Promise<{ outcome: Outcome; tally?: Tally }> {
  const { db, parts, now } = deps;
  const after: (() => void)[] = [];
  const result = await db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, shipId);
    const links = createLinkStore(trx, shipId);
    const refusal = link ? whyNot(link, batch, now) : 'otherComputer';
    if (!link || refusal) {
      if (refusal === 'otherComputer') await links.update(troubleColumns(OTHER_COMPUTER));
      return { outcome: refusal ?? 'otherComputer' };
    }
    if (link.epoch !== batch.epoch) await beginEpoch(trx, deps, shipId, batch.epoch);
    else if (batch.mark === link.received) {
      await links.update({ seen_at: now });
      return { outcome: 'stored' as const };
    }
    const quota = createQuota(link, now);
    const { epoch } = batch;
    const tally = await applyEntries(
      { trx, parts, peer: shipId, epoch, now, quota, afterwards: (run) => after.push(run) },
      batch.entries,
    );
    for (const { kind, beside } of parts) {
      const value = batch.beside?.[kind];
      if (value !== undefined) await beside?.receive(trx, { shipId, value, now });
    }
    const dropped = link.dropped + tally.dropped;
    const accepted = { received: batch.mark, seen_at: now, ...troubleColumns(null) };
    await links.update({ ...accepted, dropped, ...quota.used });
    return { outcome: 'stored' as const, tally };
  });
  for (const run of after) run();
  return result;
}

function whyNot(link: Link, batch: Static<typeof UpBatch>, now: number): Exclude<Outcome, 'stored'> | undefined {
  if (batch.entries.some(({ v }) => v !== undefined && timeOfStamp(v[0]) > now + MAX_AHEAD_MS)) return 'clock';
  if (batch.epoch !== link.epoch) {
    const isSame = link.epoch === null || batch.formerEpoch === link.epoch;
    const isSilent = link.seen_at === null || Math.abs(now - link.seen_at) > SILENCE_MS;
    if (!isSame && !isSilent) return 'otherComputer';
    return batch.previous === null ? undefined : 'diverged';
  }
  return batch.previous === link.received || batch.mark === link.received ? undefined : 'diverged';
}

/** Queues all records of the ship for a database that is new to the office: the office is its backup. */
async function beginEpoch(
  trx: Transaction<Database>,
  { parts, now }: ReceiveDeps,
  shipId: string,
  epoch: string,
): Promise<void> {
  const outbox = createOutboxStore(trx, shipId);
  await outbox.clear();
  await createLinkStore(trx, shipId).update({ epoch, received: null, sending: null, confirmed: null, dropped: 0 });
  await clearAside(trx, shipId);
  for (const part of parts) {
    await part.begin?.(trx, shipId, now);
    if (part.direction === 'up') continue;
    await outbox.add(part.kind, await part.keys(trx, shipId), now);
    // A ship does not send back records with one author, so it also gets the keys that it must delete.
    if (!part.hasTwoAuthors) await outbox.add(part.kind, await createVersionStore(trx).goneKeys(part.kind), now);
  }
}

/** Request of a ship for records of the office. */
export interface DownRequest {
  epoch: string;
  /** Mark of the last batch that the ship has stored. */
  received: string | null;
  /** Mark of the last batch that the office has confirmed to the ship. */
  confirmed?: string | null | undefined;
}

/**
 * The next batch for a ship; undefined if nothing waits. The batch that the ship has stored is removed from the queue.
 */
export async function nextDown(
  deps: ReceiveDeps & { targetBytes: number },
  shipId: string,
  { epoch, received, confirmed = null }: DownRequest,
): Promise<OutgoingBatch | Exclude<Outcome, 'stored'> | undefined> {
  const { db, parts, now, targetBytes } = deps;
  const links = createLinkStore(db, shipId);
  const link = await links.find();
  if (!link) return 'otherComputer';
  if (link.epoch !== epoch) {
    if (link.epoch !== null) return 'otherComputer';
    // Without marks, the uplink will register the database. With marks, the ship assumes that it is registered.
    return received === null && confirmed === null ? undefined : 'diverged';
  }
  if (received !== null && received === link.sending) {
    await db.transaction().execute((trx) => confirmWithin(trx, shipId, received));
  } else if (received !== link.confirmed) {
    return 'diverged';
  }
  return takeBatch({ db, parts, peer: shipId, now, keepMs: Number.POSITIVE_INFINITY, targetBytes });
}
