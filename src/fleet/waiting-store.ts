import type { Transaction } from 'kysely';
import type { Database } from '../foundation/db/database.ts';
import { LIMITS } from '../foundation/shared/limits.ts';
import type { Entry } from './link-protocol.ts';

/** Maximum records per read, in number and in bytes. */
const PAGE_ROWS = 50;
const PAGE_BYTES = 1024 * 1024;

interface Kept {
  kind: string;
  key: string;
  bytes: number;
}

/** Records of one peer that wait for others. Only their keys are in memory; the records are read page by page. */
export async function openWaiting(trx: Transaction<Database>, peer: string) {
  const found = await trx
    .selectFrom('fleet_waiting')
    .select(['kind', 'key', 'bytes'])
    .where('peer', '=', peer)
    .orderBy('noted_at')
    .orderBy('key')
    .execute();
  const kept = new Map<string, Kept>(found.map((row) => [idOf(row.kind, row.key), row]));
  let bytes = found.reduce((sum, row) => sum + row.bytes, 0);

  return {
    /** Waiting records of a kind, oldest first, each with the key that it waits for. */
    async *ofKind(kind: string): AsyncGenerator<{ key: string; entry: Entry }> {
      const rows = [...kept.values()].filter((row) => row.kind === kind);
      for (const page of pagesOf(rows)) {
        const keys = page.map(({ key }) => key);
        const read = await trx
          .selectFrom('fleet_waiting')
          .select(['key', 'entry'])
          .where('peer', '=', peer)
          .where('kind', '=', kind)
          .where('key', 'in', keys)
          .execute();
        const entries = new Map(read.map(({ key, entry }) => [key, entry]));
        for (const key of keys) {
          const entry = entries.get(key);
          if (entry !== undefined) yield { key, entry: JSON.parse(entry) as Entry };
        }
      }
    },

    /** Stores a record, replacing one with the same key; false if too many wait. */
    async keep(entry: Entry, key: string, now: number): Promise<boolean> {
      const text = JSON.stringify(entry);
      const row = { entry: text, bytes: Buffer.byteLength(text), noted_at: now };
      const id = idOf(entry.k, key);
      const before = kept.get(id);
      const { items, bytes: limit } = LIMITS.fleetWaiting;
      if (bytes - (before?.bytes ?? 0) + row.bytes > limit || (!before && kept.size >= items)) return false;
      await trx
        .insertInto('fleet_waiting')
        .values({ peer, kind: entry.k, key, ...row })
        .onConflict((conflict) => conflict.columns(['peer', 'kind', 'key']).doUpdateSet(row))
        .execute();
      bytes += row.bytes - (before?.bytes ?? 0);
      kept.set(id, { kind: entry.k, key, bytes: row.bytes });
      return true;
    },

    async release(kind: string, key: string): Promise<void> {
      const before = kept.get(idOf(kind, key));
      if (!before) return;
      await trx
        .deleteFrom('fleet_waiting')
        .where('peer', '=', peer)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute();
      bytes -= before.bytes;
      kept.delete(idOf(kind, key));
    },
  };
}

const idOf = (kind: string, key: string): string => `${kind} ${key}`;

function* pagesOf(rows: readonly Kept[]): Generator<Kept[]> {
  let page: Kept[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (page.length > 0 && (page.length >= PAGE_ROWS || bytes + row.bytes > PAGE_BYTES)) {
      yield page;
      [page, bytes] = [[], 0];
    }
    page.push(row);
    bytes += row.bytes;
  }
  if (page.length > 0) yield page;
}
