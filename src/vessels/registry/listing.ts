import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VesselSource } from '../report.ts';
import type { Heard } from './heard.ts';
import type { Memory } from './memory.ts';
import { Places } from './places.ts';
import { newRecord, type VesselRecord, withHeard } from './vessel-record.ts';
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

/** Lists of vessels, what is stored joined with what was heard since. */
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
  async function storedPlaces(
    records: Map<number, VesselRecord> | undefined,
    { since, held }: { since: number; held: ReadonlyMap<number, Heard> },
  ): Promise<Places> {
    const places = new Places();
    if (records) {
      for (const { mmsi, lastSeen } of records.values()) {
        if (lastSeen >= since && !held.has(mmsi)) places.add(mmsi, lastSeen);
      }
      return places;
    }
    let count = 0;
    for await (const page of store.lastSeenSince(since)) {
      count += page.length;
      places.addOrdered(page.filter((row) => !held.has(row.mmsi)));
    }
    if (since === 0) isLarge = count > cachedRows;
    return places;
  }

  /** All vessels seen since an instant, the latest first, in pages. */
  return async function* pages(since: number): AsyncGenerator<Listed[]> {
    // Taken before anything is read: what is folded meanwhile moves in the table, and is found here.
    const held = new Map(memory.held);
    const records = await cached();
    const places = await storedPlaces(records, { since, held });
    for (const { mmsi, lastAt } of held.values()) if (lastAt >= since) places.add(mmsi, lastAt);
    for (const page of places.pages(PAGE_ROWS)) {
      const found = records ?? (await readRecords(page));
      yield page.flatMap((place) => {
        const stored = found.get(place.mmsi);
        const listed = toListed(place, stored, held.get(place.mmsi));
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
  heard: Heard | undefined,
): Omit<Listed, 'isKept'> | undefined {
  if (heard === undefined) return stored && { record: stored, lastSeen, source: stored.source };
  const { source } = heard;
  if (stored === undefined) return { record: newRecord(heard), lastSeen, source };
  // The time alone would not tell a change of the very millisecond in which the record was written.
  const isSaved = heard.staticAt === heard.savedAt && [0, stored.updatedAt].includes(heard.staticAt);
  const isAsStored = isSaved && heard.unmerged.length === 0;
  return { record: isAsStored ? stored : withHeard(stored, heard), lastSeen, source };
}
