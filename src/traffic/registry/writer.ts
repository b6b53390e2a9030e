/*
 * Processing of received data in each interval:
 *
 *   read the records of vessels with pending static data, merge  (no write; identical values end here)
 *   new records and changed static data                          → vessels
 *   last-seen times: each interval                               → vessel_activity, a few small rows
 *                    every 10 min, and at the end                → vessels (called folding)
 *   changes of static data                                       → vessel_changes
 *
 * A failed step leaves the memory unchanged, so the next flush repeats it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { ByteReader, ByteWriter } from '../../foundation/shared/encoding/codec.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import type { VesselSource } from '../vessel-data/report.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';
import type { Memory } from './memory.ts';
import { mergeStored, newRecord, type TrackedVessel, type VesselRecord } from './tracked-vessel.ts';
import {
  createChangeStore,
  createVesselStatements,
  createVesselStore,
  READ_ROWS,
  type VesselStore,
  WRITE_ROWS,
} from './vessel-store.ts';

/** Last reception of a vessel: its time and source. */
export interface Sighting {
  mmsi: number;
  lastAt: number;
  source: VesselSource;
}

/** Encoded sightings. Members change rarely and are separate from the times, which always change. */
interface SightingsLog {
  readonly members: Uint8Array;
  readonly times: Uint8Array;
}

/** Maximum size of unpacked times, far above that of any log. Protects memory from a corrupt log. */
const MAX_TIMES_BYTES = 1024 * 1024;

/**
 * Encodes sightings sorted by MMSI. Members: differences of consecutive MMSIs, mostly two bytes each. Times: ages in seconds
 * at `now`, times 2, plus 1 for the remote source; less than a byte each when compressed. Ages are rounded up, so decoded
 * times are never later than the original and less than a second earlier.
 */
export function encodeSightings(sorted: readonly Sighting[], now: number): SightingsLog {
  const steps = sorted.map(({ mmsi }, index) => mmsi - (sorted[index - 1]?.mmsi ?? 0));
  const ages = sorted.map(({ lastAt, source }) => {
    return Math.max(0, Math.ceil((now - lastAt) / 1000)) * 2 + (source === 'remote' ? 1 : 0);
  });
  return { members: encodeNumbers(steps), times: deflateRawSync(encodeNumbers(ages)) };
}

/** Decodes sightings written at `writtenAt`. Incomplete entries are omitted. */
export function decodeSightings({ members, times }: SightingsLog, writtenAt: number): Sighting[] {
  const ages = decodeNumbers(inflate(times));
  const sightings: Sighting[] = [];
  let mmsi = 0;
  for (const [index, step] of decodeNumbers(members).entries()) {
    const age = ages[index];
    if (age === undefined) break;
    mmsi += step;
    const source = age % 2 === 1 ? 'remote' : 'local';
    sightings.push({ mmsi, lastAt: writtenAt - Math.floor(age / 2) * 1000, source });
  }
  return sightings;
}

/** Empty for a corrupt log: the registry must start, and the records contain the times of the last fold. */
function inflate(times: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(times, { maxOutputLength: MAX_TIMES_BYTES });
  } catch {
    return new Uint8Array();
  }
}

function encodeNumbers(values: readonly number[]): Uint8Array {
  const out = new ByteWriter(values.length * 2);
  for (const value of values) out.unsigned(value);
  return out.take();
}

/** Decodes numbers up to the first truncated one. */
function decodeNumbers(bytes: Uint8Array): number[] {
  const values: number[] = [];
  const input = new ByteReader(bytes);
  try {
    while (!input.isAtEnd) values.push(input.unsigned());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return values;
}

/** Vessels of one sightings log. Their times fit into one database page. */
const LOG_VESSELS = 1000;
/** First id of the members rows, far from the ids of the times, so that both do not share pages. */
const MEMBERS_FROM = 1_000_000;

/**
 * Indexes of sightings by MMSI. An MMSI of 30 bits and its index are sorted as one plain number, twice as fast as with a
 * comparison. There is room for 2^23 indexes.
 */
function orderByMmsi(sightings: readonly Sighting[]): Float64Array {
  const { length } = sightings;
  const keys = new Float64Array(sightings.map(({ mmsi }, index) => mmsi * length + index));
  return keys.sort().map((key) => key % length);
}

/**
 * Storage of last-seen times that are newer than those in the records. Each log has two small rows: the times, rewritten
 * completely each time, and the members, written only when they change. Columns in the records would instead change nearly
 * every page of the table and its index, thousands of times a day.
 */
export function createActivityStore(db: Kysely<Database>) {
  /** Stored members by number of the log; empty if they are unknown. */
  let storedMembers = new Map<number, Uint8Array>();

  return {
    /** Replaces the stored logs. */
    async write(sightings: readonly Sighting[], now: number): Promise<void> {
      const order = orderByMmsi(sightings);
      const known = storedMembers;
      storedMembers = new Map();
      const written = new Map<number, Uint8Array>();
      await db.transaction().execute(async (trx) => {
        const put = async (id: number, bytes: Uint8Array) => {
          const row = { written_at: now, last_seen: bytes };
          await trx
            .insertInto('vessel_activity')
            .values({ id, ...row })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .execute();
        };
        let count = 0;
        for (let from = 0; from < order.length; from += LOG_VESSELS, count += 1) {
          const sorted = Array.from(order.subarray(from, from + LOG_VESSELS)).flatMap((at) => sightings[at] ?? []);
          const { times, members } = encodeSightings(sorted, now);
          await put(count, times);
          const isKnown = Buffer.compare(known.get(count) ?? Buffer.alloc(0), members) === 0;
          if (!isKnown) await put(MEMBERS_FROM + count, members);
          written.set(count, members);
          // SQLite responds synchronously: without a pause between rows, position requests would be delayed.
          await nextTurn();
        }
        for (const [from, to] of [
          [count, MEMBERS_FROM],
          [MEMBERS_FROM + count, 2 * MEMBERS_FROM],
        ] as const) {
          await trx.deleteFrom('vessel_activity').where('id', '>=', from).where('id', '<', to).execute();
        }
      });
      storedMembers = written;
    },

    async read(): Promise<Sighting[]> {
      const rows = await db.selectFrom('vessel_activity').selectAll().orderBy('id').execute();
      const members = new Map(rows.map((row) => [row.id, row.last_seen]));
      return rows.flatMap((row) => {
        const its = members.get(MEMBERS_FROM + row.id);
        return its ? decodeSightings({ times: row.last_seen, members: its }, row.written_at) : [];
      });
    },
  };
}

/**
 * Interval of folding, which changes most pages of the table. A crash in between loses nothing, because the activity is
 * stored.
 */
const FOLD_INTERVAL_MS = 600_000;
/** Vessels per transaction, few enough to block other requests only briefly. */
const TRANSACTION_ROWS = 1000;

export interface WriterDeps {
  db: Kysely<Database>;
  /** The same database, for last-seen times [db]. */
  relaxedDb?: Kysely<Database> | undefined;
  clock: Clock;
  memory: Memory;
  /** Called after each transaction that changed records. */
  onWritten: () => void;
}

/** Writes pending data to the database. Calls must not overlap. */
export function createWriter({ db, relaxedDb = db, clock, memory, onWritten }: WriterDeps) {
  const statements = createVesselStatements();
  const vessels = createVesselStore(db, statements);
  const activity = createActivityStore(relaxedDb);
  const changes = createChangeStore(db);
  let foldedAt = clock.now();
  let writtenVersion = memory.version();

  /** Writes records in transactions, in chunks with pauses for other tasks. `done` is called for each stored record. */
  async function write(
    all: readonly TrackedVessel[],
    save: (store: VesselStore, records: VesselRecord[]) => Promise<void>,
    done: (tracked: TrackedVessel, record: VesselRecord) => void,
  ): Promise<void> {
    for (const batch of chunked(all, TRANSACTION_ROWS)) {
      const written = batch.map((tracked) => ({ tracked, record: newRecord(tracked) }));
      await db.transaction().execute(async (trx) => {
        const store = createVesselStore(trx, statements);
        for (const chunk of chunked(written, WRITE_ROWS)) {
          await save(
            store,
            chunk.map(({ record }) => record),
          );
          await nextTurn();
        }
      });
      for (const { tracked, record } of written) done(tracked, record);
      onWritten();
    }
  }

  async function mergeWaiting(): Promise<void> {
    const waiting = await memory.pick((tracked) => tracked.unmerged.length > 0);
    for (const chunk of chunked(waiting, READ_ROWS)) {
      const stored = await vessels.listOf(chunk.map(({ mmsi }) => mmsi));
      const records = new Map(stored.map((record) => [record.mmsi, record]));
      for (const tracked of chunk) {
        const record = records.get(tracked.mmsi);
        tracked.isStored ||= record !== undefined;
        memory.record(mergeStored(tracked, record?.statics ?? NO_STATICS));
      }
      await nextTurn();
    }
  }

  async function writeRecords(): Promise<void> {
    await write(
      await memory.pick((tracked) => tracked.staticAt > tracked.savedAt),
      (store, records) => store.saveStatics(records),
      (tracked, record) => {
        tracked.isStored = true;
        tracked.savedAt = record.updatedAt;
      },
    );
    await write(
      await memory.pick((tracked) => !tracked.isStored),
      (store, records) => store.insertMissing(records),
      (tracked) => {
        tracked.isStored = true;
      },
    );
  }

  async function fold(now: number): Promise<void> {
    await write(
      await memory.pick((tracked) => tracked.lastAt !== tracked.foldedAt),
      (store, records) => store.saveLastSeen(records),
      (tracked, record) => {
        tracked.foldedAt = record.lastSeen;
      },
    );
    foldedAt = now;
    memory.tidy(now);
  }

  async function writeActivity(now: number): Promise<void> {
    const version = memory.version();
    if (version === writtenVersion) return;
    await activity.write(await memory.pick((tracked) => tracked.lastAt !== tracked.foldedAt), now);
    writtenVersion = version;
  }

  return {
    async flush({ isLast = false } = {}): Promise<void> {
      const now = clock.now();
      await mergeWaiting();
      await writeRecords();
      const isFoldDue = isLast || now - foldedAt >= FOLD_INTERVAL_MS || now < foldedAt;
      await (isFoldDue ? fold(now) : writeActivity(now));
    },

    /** Writes the queued changes to the audit log. */
    async writeChanges(): Promise<void> {
      for (;;) {
        const waiting = memory.waitingChanges(WRITE_ROWS);
        if (waiting.length === 0) return;
        await changes.insert(waiting);
        memory.removeChanges(waiting);
        await nextTurn();
      }
    },

    /** Recovers the last-seen times of a run that ended without folding them. Deleted records are not recreated. */
    async recover(): Promise<void> {
      for (const chunk of chunked(await activity.read(), WRITE_ROWS)) {
        const sightings = new Map(chunk.map((sighting) => [sighting.mmsi, sighting]));
        const stored = await vessels.listOf([...sightings.keys()]);
        const later = stored.flatMap((record) => {
          const sighting = sightings.get(record.mmsi);
          const isLater = sighting !== undefined && sighting.lastAt > record.lastSeen;
          return isLater ? [{ ...record, lastSeen: sighting.lastAt, source: sighting.source }] : [];
        });
        if (later.length > 0) await vessels.saveLastSeen(later);
      }
      onWritten();
    },
  };
}

function* chunked<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
