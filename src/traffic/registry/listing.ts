import { createPause, nextTurn } from '../../foundation/shared/slices.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import type { Memory } from './memory.ts';
import { newRecord, type TrackedVessel, type VesselRecord, withTracked } from './tracked-vessel.ts';
import type { LastSeen, VesselStore } from './vessel-store.ts';

/**
 * MMSIs and last-seen times of a list. They are stored as pairs of numbers in flat arrays: hundreds of thousands of objects
 * would be promoted to the old generation and become garbage there after each list.
 */
export class LastSeenOrder {
  /** Entries that were added in order. */
  readonly #ordered: Float64Array[] = [];
  readonly #others: number[] = [];

  /** Adds entries that come after all previous ordered ones. */
  addOrdered(entries: readonly LastSeen[]): void {
    const pairs = new Float64Array(2 * entries.length);
    for (const [index, { mmsi, last_seen }] of entries.entries()) pairs.set([mmsi, last_seen], 2 * index);
    this.#ordered.push(pairs);
  }

  add(mmsi: number, lastSeen: number): void {
    this.#others.push(mmsi, lastSeen);
  }

  /** Most recently seen first, in pages. */
  *pages(rows: number): Generator<LastSeen[]> {
    let page: LastSeen[] = [];
    for (const entry of this.#merged()) {
      page.push(entry);
      if (page.length < rows) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  *#merged(): Generator<LastSeen> {
    const others = this.#sortedOthers();
    let other = others.next();
    for (const pairs of this.#ordered) {
      for (let at = 0; at < pairs.length; at += 2) {
        const entry = entryAt(pairs, at);
        for (; !other.done && compare(other.value, entry) < 0; other = others.next()) yield other.value;
        yield entry;
      }
    }
    for (; !other.done; other = others.next()) yield other.value;
  }

  *#sortedOthers(): Generator<LastSeen> {
    const pairs = this.#others;
    const order = Uint32Array.from({ length: pairs.length / 2 }, (_, index) => 2 * index);
    order.sort((a, b) => number(pairs, b + 1) - number(pairs, a + 1) || number(pairs, b) - number(pairs, a));
    for (const at of order) yield entryAt(pairs, at);
  }
}

type Pairs = ArrayLike<number>;

/** All indexes are within bounds; 0 is only for the type checker. */
const number = (pairs: Pairs, index: number): number => pairs[index] ?? 0;
const entryAt = (pairs: Pairs, at: number): LastSeen => ({ mmsi: number(pairs, at), last_seen: number(pairs, at + 1) });
/** Negative if `a` comes before `b`. */
const compare = (a: LastSeen, b: LastSeen): number => b.last_seen - a.last_seen || b.mmsi - a.mmsi;

/** Maximum size of a registry that is cached between two lists; a larger one is read each time. */
const CACHED_ROWS = 10_000;
/** Vessels per page. The garbage of larger pages would outlive the young generation and make the heap grow. */
const PAGE_ROWS = 200;

/** A record with its last-seen time and source, which change far more often than the other fields. */
export interface Listed {
  record: VesselRecord;
  /** Whether the next list reuses the same record object unless it changes, so that caching its JSON text is useful. */
  isKept: boolean;
  lastSeen: number;
  source: VesselSource | null;
}

interface Cache {
  version: number;
  /** Undefined if there are too many records to cache. */
  records: Promise<Map<number, VesselRecord> | undefined>;
}

export interface ListingDeps {
  memory: Memory;
  store: Pick<VesselStore, 'listSome' | 'listOf' | 'lastSeenSince'>;
  /** Incremented by every change of a record in the database. */
  storeVersion: () => number;
  cachedRows?: number;
}

/** Lists vessels, combining stored records with data received since. */
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

  /** Stored last-seen times of vessels that are not in memory. */
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
    const pause = createPause();
    for await (const page of store.lastSeenSince(since)) {
      count += page.length;
      order.addOrdered(page.filter((row) => !held.has(row.mmsi)));
      await pause();
    }
    if (since === 0) isLarge = count > cachedRows;
    return order;
  }

  /** All vessels seen since a time, most recent first, in pages. */
  return async function* pages(since: number): AsyncGenerator<Listed[]> {
    // Copy before reading: a fold meanwhile moves vessels from memory to the table, and the copy still has them.
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
      // Several pages in one turn are faster, but their garbage makes the heap grow.
      await nextTurn();
    }
  };

  async function readRecords(page: readonly LastSeen[]): Promise<Map<number, VesselRecord>> {
    const records = await store.listOf(page.map(({ mmsi }) => mmsi));
    return new Map(records.map((record) => [record.mmsi, record]));
  }
}

/** Combines a record with its vessel in memory; undefined for a vessel that was deleted meanwhile. */
function toListed(
  { last_seen: lastSeen }: LastSeen,
  stored: VesselRecord | undefined,
  tracked: TrackedVessel | undefined,
): Omit<Listed, 'isKept'> | undefined {
  if (tracked === undefined) return stored && { record: stored, lastSeen, source: stored.source };
  const { source } = tracked;
  if (stored === undefined) return { record: newRecord(tracked), lastSeen, source };
  // The time alone cannot detect a change in the same millisecond as the write of the record.
  const isSaved = tracked.staticAt === tracked.savedAt && [0, stored.updatedAt].includes(tracked.staticAt);
  const isAsStored = isSaved && tracked.unmerged.length === 0;
  return { record: isAsStored ? stored : withTracked(stored, tracked), lastSeen, source };
}
