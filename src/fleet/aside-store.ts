import type { Db } from '../foundation/db/database.ts';
import type { OutboxRow } from './outbox-store.ts';

/** A record that is too large for the other side. */
export interface Aside {
  kind: string;
  key: string;
  bytes: number;
}

/** Keeps records that are too large out of the batches for a peer until they change. */
export async function setAside(
  db: Db,
  peer: string,
  { records, rows, now }: { records: readonly Aside[]; rows: readonly OutboxRow[]; now: number },
): Promise<void> {
  const isAside = ({ kind, key }: OutboxRow) => records.some((record) => record.kind === kind && record.key === key);
  const seqs = rows.filter(isAside).map(({ seq }) => seq);
  if (seqs.length > 0) await db.deleteFrom('fleet_outbox').where('seq', 'in', seqs).execute();
  for (const { kind, key, bytes } of records) {
    const facts = { bytes, noted_at: now };
    await db
      .insertInto('fleet_set_aside')
      .values({ peer, kind, key, ...facts })
      .onConflict((known) => known.columns(['peer', 'kind', 'key']).doUpdateSet(facts))
      .execute();
  }
}

/** Records that are sent again because an edit made them smaller. */
export async function takeBack(db: Db, peer: string, rows: readonly OutboxRow[]): Promise<void> {
  const aside = await db.selectFrom('fleet_set_aside').select(['kind', 'key']).where('peer', '=', peer).execute();
  for (const { kind, key } of aside) {
    if (!rows.some((row) => row.kind === kind && row.key === key)) continue;
    await db
      .deleteFrom('fleet_set_aside')
      .where('peer', '=', peer)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

export async function countAside(db: Db, peer: string): Promise<number> {
  const { count } = await db
    .selectFrom('fleet_set_aside')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('peer', '=', peer)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Call this when all records are queued again. */
export async function clearAside(db: Db, peer: string): Promise<void> {
  await db.deleteFrom('fleet_set_aside').where('peer', '=', peer).execute();
}
