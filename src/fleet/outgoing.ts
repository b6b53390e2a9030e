import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { setAside, takeBack } from './aside-store.ts';
import { type Entry, MAX_BATCH_BYTES, pack } from './batch.ts';
import { createLinkStore, type Link, lockLink } from './link-store.ts';
import { createOutboxStore, type OutboxRow } from './outbox-store.ts';
import { readRecords } from './outgoing-records.ts';

/** Maximum packed size of a batch, within the request limit of each side. */
const MAX_BYTES = MAX_BATCH_BYTES - 4096;
/** Maximum rows of an urgent batch. It must cross the slowest link within seconds. */
const MAX_URGENT_ROWS = 20;

export interface OutgoingDeps {
  db: Kysely<Database>;
  parts: readonly SyncPart[];
  peer: string;
  now: number;
  keepMs: number;
  /** Target size of a packed batch; a single record may be larger. */
  targetBytes: number;
  /** Send an empty batch to a peer that has confirmed none, because it does not know this database. */
  isGreeting?: boolean;
  /** Send urgent records in a batch of their own [oldest first]. */
  urgentFirst?: boolean;
}

/** A batch that is being sent: the same records are sent until the peer has confirmed the mark. */
export interface OutgoingBatch {
  mark: string;
  previous: string | null;
  entries: Entry[];
  /** Packed size without the other fields of the request. */
  bytes: number;
  isUrgent: boolean;
}

/** The batch that is being sent, or the next one; undefined if nothing waits. */
export function takeBatch(deps: OutgoingDeps): Promise<OutgoingBatch | undefined> {
  const { db, peer } = deps;
  return db.transaction().execute(async (trx) => {
    const link = await lockLink(trx, peer);
    if (!link) return undefined;
    return link.sending === null ? takeNext(trx, deps, link) : takeAgain(trx, deps, { ...link, sending: link.sending });
  });
}

/** Repeats a batch. A record that has become too large for it goes into a later batch; storing it twice is harmless. */
async function takeAgain(
  trx: Transaction<Database>,
  deps: OutgoingDeps,
  { sending: mark, confirmed: previous }: Link & { sending: string },
): Promise<OutgoingBatch> {
  const outbox = createOutboxStore(trx, deps.peer);
  const given = await outbox.inBatch(mark);
  const { rows, list, bytes } = await fill(trx, deps, given, MAX_BYTES);
  const later = given.filter((row) => !rows.includes(row)).map(({ seq }) => seq);
  if (later.length > 0) await outbox.setBatch(later, null);
  return { mark, previous, entries: list, bytes, isUrgent: false };
}

async function takeNext(
  trx: Transaction<Database>,
  deps: OutgoingDeps,
  link: Link,
): Promise<OutgoingBatch | undefined> {
  const { parts, peer, now, targetBytes, isGreeting = false, urgentFirst = false } = deps;
  const outbox = createOutboxStore(trx, peer);
  for (;;) {
    const urgent = urgentFirst ? await findUrgent(trx, outbox, parts) : [];
    const waiting = urgent.length > 0 ? urgent : await outbox.waiting(LIMITS.fleetOutgoing.items, parts, now);
    if (waiting.length === 0 && !(isGreeting && link.confirmed === null)) return undefined;
    const { rows, list, left, bytes } = await fill(trx, deps, waiting, targetBytes);
    // All records were too large.
    if (rows.length === 0 && waiting.length > 0) continue;
    const mark = randomUUID();
    const seqs = rows.map(({ seq }) => seq);
    if (seqs.length > 0) await outbox.setBatch(seqs, mark);
    await createLinkStore(trx, peer).update({ sending: mark, thinned: link.thinned + left });
    return { mark, previous: link.confirmed, entries: list, bytes, isUrgent: urgent.length > 0 };
  }
}

async function findUrgent(db: Db, outbox: ReturnType<typeof createOutboxStore>, parts: readonly SyncPart[]) {
  const found: OutboxRow[] = [];
  for (const { kind, urgentKeys } of parts) {
    if (!urgentKeys) continue;
    const keys = await urgentKeys(db);
    const urgent = await outbox.withKeys(kind, keys);
    const first = urgent.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
    const others = (await outbox.newest(kind, MAX_URGENT_ROWS)).filter(({ key }) => !keys.includes(key));
    found.push(...[...first, ...others].slice(0, MAX_URGENT_ROWS));
  }
  return found;
}

/** As many rows as fit into a batch of this size, at least one. Rows that fit into no batch are set aside. */
async function fill(
  trx: Transaction<Database>,
  { parts, keepMs, peer, now }: OutgoingDeps,
  given: readonly OutboxRow[],
  targetBytes: number,
): Promise<{ rows: OutboxRow[]; list: Entry[]; left: number; bytes: number }> {
  const reading = await readRecords({ trx, parts, keepMs }, given);
  for (let length = reading.count; ; ) {
    const { rows, list, left, tooLarge } = await reading.take(length);
    const bytes = (await pack(list)).length;
    if (bytes > targetBytes && length > 1) {
      length = Math.max(1, Math.floor(length * Math.min(0.9, targetBytes / bytes)));
      continue;
    }
    const [first] = rows;
    if (bytes > MAX_BYTES && first) tooLarge.push({ kind: first.kind, key: first.key, bytes });
    const isAside = (kind: string, key: string) => tooLarge.some((aside) => aside.kind === kind && aside.key === key);
    await setAside(trx, peer, { records: tooLarge, rows, now });
    const kept = rows.filter(({ kind, key }) => !isAside(kind, key));
    await takeBack(trx, peer, kept);
    return { rows: kept, list: list.filter(({ k, i }) => !isAside(k, i)), left, bytes };
  }
}

/** Call when the peer has stored the batch. */
export function confirmBatch(db: Kysely<Database>, peer: string, mark: string): Promise<void> {
  return db.transaction().execute(async (trx) => confirmWithin(trx, peer, mark));
}

export async function confirmWithin(trx: Transaction<Database>, peer: string, mark: string): Promise<void> {
  const link = await lockLink(trx, peer);
  if (link?.sending !== mark) return;
  await createOutboxStore(trx, peer).deleteBatch(mark);
  await createLinkStore(trx, peer).update({ sending: null, confirmed: mark });
}
