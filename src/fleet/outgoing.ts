import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SyncPart } from '../db/sync-part.ts';
import { type Entry, pack } from './batch.ts';
import { createLinkStore, lockLink } from './link-store.ts';
import { createOutboxStore, type OutboxRow } from './outbox-store.ts';
import { createVersionStore } from './version-store.ts';

/** Rows of the outbox that one batch takes at most. */
const MAX_ROWS = 2000;
/** Rows of a batch of urgent records: so few that they cross the slowest link in seconds. */
const MAX_URGENT_ROWS = 20;

export interface OutgoingDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  peer: string;
  now: number;
  keepMs: number;
  /** What a batch should have at most, packed; one record alone may have more. */
  targetBytes: number;
  /** A batch without records makes this database known to a peer that has confirmed none. */
  isGreeting?: boolean;
  /** Urgent records, where there are any, go out alone [what waits longest goes out]. */
  urgentFirst?: boolean;
}

/** A batch that is marked as being sent: the same records go out until the peer has confirmed the mark. */
export interface OutgoingBatch {
  mark: string;
  previous: string | null;
  entries: Entry[];
  /** Packed, without what the request says beside them. */
  bytes: number;
  isUrgent: boolean;
}

/** The batch that is being sent, or the next one; undefined where nothing waits. */
export function takeBatch(deps: OutgoingDeps): Promise<OutgoingBatch | undefined> {
  const { db, parts, peer, now, targetBytes, isGreeting = false, urgentFirst = false } = deps;
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, peer);
    if (!link) return undefined;
    const outbox = createOutboxStore(trx, peer);
    if (link.sending !== null) {
      const entries = await read(trx, deps, await outbox.inBatch(link.sending));
      const bytes = (await pack(entries.list)).length;
      return { mark: link.sending, previous: link.confirmed, entries: entries.list, bytes, isUrgent: false };
    }
    const urgent = urgentFirst ? await findUrgent(outbox, parts) : [];
    let rows = urgent.length > 0 ? urgent : await outbox.waiting(MAX_ROWS, parts, now);
    for (;;) {
      if (rows.length === 0 && !(isGreeting && link.confirmed === null)) return undefined;
      const entries = await read(trx, deps, rows);
      const bytes = (await pack(entries.list)).length;
      if (bytes > targetBytes && rows.length > 1) {
        rows = rows.slice(0, Math.max(1, Math.floor(rows.length * Math.min(0.9, targetBytes / bytes))));
        continue;
      }
      const mark = randomUUID();
      if (rows.length > 0)
        await outbox.setBatch(
          rows.map(({ seq }) => seq),
          mark,
        );
      await createLinkStore(trx, peer).update({ sending: mark, thinned: link.thinned + entries.left });
      return { mark, previous: link.confirmed, entries: entries.list, bytes, isUrgent: urgent.length > 0 };
    }
  });
}

async function findUrgent(outbox: ReturnType<typeof createOutboxStore>, parts: readonly SyncPart[]) {
  const kinds = parts.filter(({ isUrgent }) => isUrgent).map(({ kind }) => kind);
  return (await Promise.all(kinds.map((kind) => outbox.newest(kind, MAX_URGENT_ROWS)))).flat();
}

/** The peer has stored the batch. */
export function confirmBatch(db: Kysely<Database>, peer: string, mark: string): Promise<void> {
  return db.transaction().execute(async (trx) => confirmWithin(trx, peer, mark));
}

export async function confirmWithin(trx: Transaction<Database>, peer: string, mark: string): Promise<void> {
  const link = await lockLink(trx, peer);
  if (link?.sending !== mark) return;
  await createOutboxStore(trx, peer).deleteBatch(mark);
  await createLinkStore(trx, peer).update({ sending: null, confirmed: mark });
}

/** The records of the rows as they are now, in the order of the kinds, so that nothing comes before what it refers to. */
async function read(trx: Transaction<Database>, { parts, keepMs }: OutgoingDeps, rows: readonly OutboxRow[]) {
  const list: Entry[] = [];
  let left = 0;
  const versions = createVersionStore(trx);
  for (const part of parts) {
    const keys = [...new Set(rows.filter(({ kind }) => kind === part.kind).map(({ key }) => key))];
    if (keys.length === 0) continue;
    const gone = new Set(keys);
    for (const record of await part.outgoing(trx, keys, { keepMs })) {
      for (const key of record.keys) gone.delete(key);
      left += record.left ?? 0;
      const key = record.keys.at(-1);
      if (key === undefined || record.body === undefined) continue;
      list.push(await withVersion(part, { k: part.kind, i: key, b: record.body }));
    }
    for (const key of gone) list.push(await withVersion(part, { k: part.kind, i: key }));
  }
  return { list, left };

  async function withVersion({ hasTwoAuthors }: SyncPart, entry: Entry): Promise<Entry> {
    const version = hasTwoAuthors ? await versions.find(entry.k, entry.i) : undefined;
    return version ? { ...entry, v: [version.stamp, version.author, version.base] } : entry;
  }
}
