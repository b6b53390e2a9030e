import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VesselSource } from '../vessel-data/report.ts';
import { LastSeenOrder } from './last-seen-order.ts';
import type { Memory } from './memory.ts';
import type { TrackedVessel } from './tracked-vessel.ts';
import { newRecord, type VesselRecord, withTracked } from './vessel-record.ts';
import type { LastSeen, VesselStore } from './vessel-store.ts';

/** A registry of up to so many vessels is kept in memory between two lists; a larger one is read for each. */
const CACHED_ROWS = 10_000;
/** Vessels of one page. What a larger one leaves behind outlives the small young generation, and the heap grows by it. */
const PAGE_ROWS = 200;

/** A record with its last-seen time and source, which change far more often than the rest of it. */
export interface Listed {
  record: VesselRecord;
  /** Whether the next list has the very same record again unless it changes: then it is worth to remember its text. */
  isKept: boolean;
  lastSeen: number;
  source: VesselSource | null;
}

interface Cache {
  version: number;
  /** Undefined where there are too many. */
  records: Promise<Map<number, VesselRecord> | undefined>;
}

export interface ListingDeps {
  memory: Memory;
  store: Pick<VesselStore, 'listSome' | 'listOf' | 'lastSeenSince'>;
  /** Grows with every change of a record in the database. */
  storeVersion: () => number;
  cachedRows?: number;
}

/** Lists of vessels, what is stored joined with what was received since. */
export function createListing({ memory, store, storeVersion, cachedRows = CACHED_ROWS }: ListingDeps) {
  let cache: Cache | undefined;
  let isLarge = false;

  async function load(): Promise<Map<number, VesselRecord> | undefined> {
    if (isLarge) return undefined;
    const records = await store.listSome(cachedRows + 1);
    isLarge = records.length > cachedRows;
    return isLarge ? undefined : new Map(records.map((record) => [record.mmsi, record]));
  }

  function cached(): Cache['records'] {
    const version = storeVersion();
    if (cache?.version !== version) {
      const next: Cache = { version, records: load() };
      cache = next;
      next.records.catch(() => {
        if (cache === next) cache = undefined;
      });
    }
    return cache.records;
  }

  /** The stored places of vessels that are not held; the rest is known better. */
  async function storedOrder(
    records: Map<number, VesselRecord> | undefined,
    { since, held }: { since: number; held: ReadonlyMap<number, TrackedVessel> },
  ): Promise<LastSeenOrder> {
    const order = new LastSeenOrder();
    if (records) {
      for (const { mmsi, lastSeen } of records.values()) {
        if (lastSeen >= since && !held.has(mmsi)) order.add(mmsi, lastSeen);
      }
      return order;
    }
    let count = 0;
    for await (const page of store.lastSeenSince(since)) {
      count += page.length;
      order.addOrdered(page.filter((row) => !held.has(row.mmsi)));
    }
    if (since === 0) isLarge = count > cachedRows;
    return order;
  }

  /** All vessels seen since an instant, the latest first, in pages. */
  return async function* pages(since: number): AsyncGenerator<Listed[]> {
    // Taken before anything is read: what is folded meanwhile moves in the table, and is found here.
    const held = new Map(memory.held);
    const records = await cached();
    const order = await storedOrder(records, { since, held });
    for (const { mmsi, lastAt } of held.values()) if (lastAt >= since) order.add(mmsi, lastAt);
    for (const page of order.pages(PAGE_ROWS)) {
      const found = records ?? (await readRecords(page));
      yield page.flatMap((entry) => {
        const stored = found.get(entry.mmsi);
        const listed = toListed(entry, stored, held.get(entry.mmsi));
        return listed ? [{ ...listed, isKept: records !== undefined && listed.record === stored }] : [];
      });
      // A socket that takes all at once and a database that answers at once would let nothing else run until the end.
      await nextTurn();
    }
  };

  async function readRecords(page: readonly LastSeen[]): Promise<Map<number, VesselRecord>> {
    const records = await store.listOf(page.map(({ mmsi }) => mmsi));
    return new Map(records.map((record) => [record.mmsi, record]));
  }
}

/** Nothing for a vessel that was deleted since it got its place. */
function toListed(
  { last_seen: lastSeen }: LastSeen,
  stored: VesselRecord | undefined,
  tracked: TrackedVessel | undefined,
): Omit<Listed, 'isKept'> | undefined {
  if (tracked === undefined) return stored && { record: stored, lastSeen, source: stored.source };
  const { source } = tracked;
  if (stored === undefined) return { record: newRecord(tracked), lastSeen, source };
  // The time alone would not show a change of the very millisecond in which the record was written.
  const isSaved = tracked.staticAt === tracked.savedAt && [0, stored.updatedAt].includes(tracked.staticAt);
  const isAsStored = isSaved && tracked.unmerged.length === 0;
  return { record: isAsStored ? stored : withTracked(stored, tracked), lastSeen, source };
}
