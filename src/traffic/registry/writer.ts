/*
 * Processing of received data in each interval:
 *
 *   read the records of vessels with pending static data, merge  (no write; identical values end here)
 *   new records and changed static data                          → vessels
 *   last-seen times: each interval                               → vessel_activity, one small row
 *                    every 10 min, and at the end                → vessels (called folding)
 *   changes of static data                                       → vessel_changes
 *
 * A failed step leaves the memory unchanged, so the next flush repeats it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { NO_STATICS } from '../vessel-data/statics.ts';
import { createActivityStore } from './activity-store.ts';
import { createChangeStore } from './change-store.ts';
import type { Memory } from './memory.ts';
import { mergeStored, type TrackedVessel } from './tracked-vessel.ts';
import { newRecord, type VesselRecord } from './vessel-record.ts';
import { createVesselStore, READ_ROWS, type VesselStore, WRITE_ROWS } from './vessel-store.ts';

/**
 * Interval of folding, which changes most pages of the table. A crash in between loses nothing, because the activity is
 * stored.
 */
const FOLD_INTERVAL_MS = 600_000;
/** Vessels per transaction, few enough to block other requests only briefly. */
const TRANSACTION_ROWS = 1000;

export interface WriterDeps {
  db: Kysely<Database>;
  clock: Clock;
  memory: Memory;
  /** Called after each transaction that changed records. */
  onWritten: () => void;
}

/** Writes pending data to the database. Calls must not overlap. */
export function createWriter({ db, clock, memory, onWritten }: WriterDeps) {
  const vessels = createVesselStore(db);
  const activity = createActivityStore(db);
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
        const store = createVesselStore(trx);
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
