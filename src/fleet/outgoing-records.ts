import type { Transaction } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import type { SyncPart } from '../foundation/db/sync-part.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import type { Aside } from './aside-store.ts';
import { type Entry, sizeOf } from './batch.ts';
import type { OutboxRow } from './outbox-store.ts';
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
export async function readRecords(reading: Reading, given: readonly OutboxRow[]) {
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
