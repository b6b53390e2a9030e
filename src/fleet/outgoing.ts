import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database, Db } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import { type Entry, MAX_BATCH_BYTES, pack, sizeOf } from './link-protocol.ts';
import { createLinkStore, type Link, lockLink } from './link-store.ts';
import { type Aside, createOutboxStore, type OutboxRow, setAside, takeBack } from './outbox-store.ts';
import { createVersionStore } from './version-store.ts';

/** Rows per page. */
const PAGE_ROWS = 50;

export interface Reading {
  trx: Transaction<Database>;
  parts: readonly SyncPart[];
  keepMs: number;
}

/** Records of the first rows, up to one batch. */
export interface Records {
  rows: readonly OutboxRow[];
  /** Ordered by kind: a record follows those that it refers to. */
  list: Entry[];
  /** Records that were left out because of their age. */
  left: number;
  /** Rows whose records are too large to be sent; they are not in the list. */
  tooLarge: Aside[];
}

/**
 * Reads the current records of the rows page by page until one batch is full, so that the memory is independent of the
 * backlog. `take` returns the records of the first rows only.
 */
async function readRecords(reading: Reading, given: readonly OutboxRow[]) {
  const { parts } = reading;
  const single = parts.filter(({ isJoined = false }) => !isJoined);
  /** By kind and key. */
  const entries = new Map<string, Entry>();
  const tooLarge: Aside[] = [];
  let bytes = 0;
  let count = 0;
  for (let first = 0; first < given.length && count === first; first += PAGE_ROWS) {
    const page = given.slice(first, first + PAGE_ROWS);
    const read = new Map<string, Entry>();
    for (const part of single) {
      const { list } = await readKind(reading, part, page);
      for (const entry of list) read.set(idOf(entry.k, entry.i), entry);
    }
    for (const { kind, key } of page) {
      const id = idOf(kind, key);
      const entry = entries.has(id) ? undefined : read.get(id);
      const size = entry ? sizeOf(entry.b) : 0;
      const isTooLarge = size > LIMITS.fleetRecord.bytes;
      if (!isTooLarge && count > 0 && bytes + size > LIMITS.fleetOutgoing.bytes) break;
      if (isTooLarge) tooLarge.push({ kind, key, bytes: size });
      else if (entry) entries.set(id, entry);
      bytes += isTooLarge ? 0 : size;
      count += 1;
    }
  }

  return {
    /** Number of rows read. */
    count,
    async take(length: number): Promise<Records> {
      const rows = given.slice(0, length);
      const records: Records = { rows, list: [], left: 0, tooLarge: tooLarge.filter((aside) => isOf(aside, rows)) };
      for (const part of parts) {
        if (part.isJoined) {
          const { list, left } = await readKind(reading, part, rows);
          records.list.push(...list);
          records.left += left;
          continue;
        }
        const keys = new Set(rows.filter(({ kind }) => kind === part.kind).map(({ key }) => key));
        const found = [...keys].map((key) => entries.get(idOf(part.kind, key)));
        // Deletions follow the other records.
        const [there, gone] = [
          found.filter((entry) => entry?.b !== undefined),
          found.filter((entry) => entry?.b === undefined),
        ];
        records.list.push(...[...there, ...gone].filter((entry) => entry !== undefined));
      }
      return records;
    },
  };
}

const idOf = (kind: string, key: string): string => `${kind} ${key}`;

const isOf = (aside: Aside, rows: readonly OutboxRow[]): boolean =>
  rows.some(({ kind, key }) => kind === aside.kind && key === aside.key);

/** Records of one kind, and keys of deleted ones. */
async function readKind(
  { trx, keepMs }: Reading,
  part: SyncPart,
  rows: readonly OutboxRow[],
): Promise<{ list: Entry[]; left: number }> {
  const keys = [...new Set(rows.filter(({ kind }) => kind === part.kind).map(({ key }) => key))];
  if (keys.length === 0) return { list: [], left: 0 };
  const versions = createVersionStore(trx);
  const list: Entry[] = [];
  const gone = new Set(keys);
  let left = 0;
  for (const record of await part.outgoing(trx, keys, { keepMs })) {
    for (const key of record.keys) gone.delete(key);
    left += record.left ?? 0;
    const key = record.keys.at(-1);
    if (key === undefined || record.body === undefined) continue;
    list.push(await withVersion({ k: part.kind, i: key, b: record.body }));
  }
  for (const key of gone) list.push(await withVersion({ k: part.kind, i: key }));
  return { list, left };

  async function withVersion(entry: Entry): Promise<Entry> {
    const version = part.hasTwoAuthors ? await versions.find(entry.k, entry.i) : undefined;
    return version ? { ...entry, v: [version.stamp, version.author, version.base] } : entry;
  }
}

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
    // All these records were too large and are set aside: take the next ones.
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
