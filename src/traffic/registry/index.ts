import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createExclusive } from '../../foundation/shared/budget.ts';
import { type Clock, every } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { nextTurn } from '../../foundation/shared/slices.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { ReceivedTimes, SourceStates } from '../vessel-data/arbitration.ts';
import type { VesselReport } from '../vessel-data/report.ts';
import { NO_STATICS, type Statics } from '../vessel-data/statics.ts';
import type { Voyage } from '../vessel-data/voyage.ts';
import { createMemory, type Memory } from './memory.ts';
import { createRegistryRetention, type RegistryLimits } from './registry-retention.ts';
import {
  createIgnoredService,
  createRegistryService,
  type VesselEdited,
  type VesselForgotten,
} from './registry-service.ts';
import { mergeStored, newRecord, withTracked } from './tracked-vessel.ts';
import { createIgnoredRoutes, createVesselRoutes } from './vessel-routes.ts';
import { createIgnoredStore, createVesselStore, READ_ROWS, type VesselStore } from './vessel-store.ts';
import { createWriter } from './writer.ts';

export type { VesselEdited, VesselForgotten } from './registry-service.ts';

/** Maximum number of vessels in memory while the database is down. */
const MAX_HELD = 100_000;
/** Maximum number of changes queued for the audit log. */
const MAX_CHANGES = 20_000;

export interface RegistryDeps {
  db: Kysely<Database>;
  /** The same database, for last-seen times [db]. */
  relaxedDb?: Kysely<Database> | undefined;
  clock: Clock;
  log: Log;
  /** Time between two batches of writes. */
  flushIntervalMs: number;
  /** MMSIs ignored by the configuration; others are in the database. */
  ignoredMmsis: readonly number[];
  /** Retention limits; unlimited if absent. */
  limits?: RegistryLimits & { maxChangesPerDay: number };
  /** Last reports of each source for a vessel in the live traffic; null for any other. */
  sourcesOf?: (mmsi: number) => SourceStates | null;
  /** Voyage of a vessel in the live traffic; null for any other. */
  voyageOf?: (mmsi: number) => Voyage | null;
  /** Whether two transmitters use the MMSI now. */
  isDuplicate?: (mmsi: number) => boolean;
}

export interface RegistryStats {
  /** Vessels in memory: recently received ones, and those with unsaved data. */
  held: number;
  /** Vessels dropped with unsaved data because too many were pending during an outage of the database. */
  dropped: number;
  /** Audit log entries dropped because too many were pending. */
  droppedChanges: number;
  /** Changes not recorded in the audit log because of the daily limit per vessel. */
  excessChanges: number;
  /** Records deleted by the retention. */
  deletedRecords: number;
  /** Whether the last write failed. */
  isFailing: boolean;
}

/** The persistent registry of all vessels ever received. */
export interface Registry {
  routes: FastifyPluginAsyncTypebox;
  /**
   * Records a report in memory, without waiting. Ignored vessels are skipped. `live`: times of the vessel in the live
   * traffic, already updated [not in the live traffic].
   */
  record(report: VesselReport, live?: ReceivedTimes): void;
  /**
   * Static data of a vessel, including unsaved data; undefined if it has no record. Simultaneous calls share one query.
   * Rejects with a `DatabaseError` if the database is down.
   */
  find(mmsi: number): Promise<Statics | undefined>;
  /**
   * Static data in memory, without a query; the record may contain more. Undefined if the vessel was not received recently.
   */
  recall(mmsi: number): Statics | undefined;
  /** Whether the vessel is on the configured or the persistent ignore list. */
  isIgnored(mmsi: number): boolean;
  /** Calls the listener after each edit; the returned function unsubscribes it. */
  onEdited(listener: (edited: VesselEdited) => void): () => void;
  /** Calls the listener after each deletion by a user; the returned function unsubscribes it. */
  onForgotten(listener: (forgotten: VesselForgotten) => void): () => void;
  /**
   * Loads the ignore list, recovers unsaved times of the previous run, and starts writing. Do not call `record` before it.
   */
  start(): Promise<void>;
  /** Writes pending data. A failure is logged, and the data stays pending. */
  flush(): Promise<void>;
  stats(): RegistryStats;
  /** Writes all pending data and stops. */
  close(): Promise<void>;
}

/** The persistent registry of vessels, with its audit log, its ignore list and its routes. */
export function createRegistry({
  db,
  relaxedDb,
  clock,
  log,
  flushIntervalMs,
  ignoredMmsis,
  ...deps
}: RegistryDeps): Registry {
  const { sourcesOf = () => null, voyageOf = () => null, isDuplicate = () => false, limits } = deps;
  const ignored = new Set(ignoredMmsis);
  const isIgnored = (mmsi: number) => ignored.has(mmsi);
  const memory = createMemory({
    maxHeld: MAX_HELD,
    maxChanges: MAX_CHANGES,
    maxChangesPerDay: limits?.maxChangesPerDay ?? Infinity,
    isIgnored,
  });
  const edited = createEvent<VesselEdited>();
  const forgotten = createEvent<VesselForgotten>();
  const exclusive = createExclusive();
  /** Incremented by every change of records in the database. */
  let storeVersion = 0;
  /** Incremented by every edit or deletion by a user. */
  let edition = 0;
  const onWritten = () => {
    storeVersion += 1;
  };
  const writer = createWriter({ db, relaxedDb, clock, memory, onWritten });
  const records = createOutageLog({
    onBegin: (error) => logEvent(log, 'registry.write_failed', { err: error }),
    onEnd: () => log.info({}, 'vessel registry is written again'),
  });
  const audit = createOutageLog({
    onBegin: (error) => logEvent(log, 'audit.write_failed', { err: error }),
    onEnd: () => log.info({}, 'audit log of vessels is written again'),
  });
  const saveChanges = () => audit.run(() => writer.writeChanges()).then(() => undefined);
  const changed = () => {
    edition += 1;
    storeVersion += 1;
  };
  const service = createRegistryService({
    db,
    clock,
    memory,
    exclusive,
    saveChanges,
    storeVersion: () => storeVersion,
    onEdited: (event) => {
      changed();
      memory.touch();
      edited.emit(event);
    },
    onForgotten: (event) => {
      changed();
      if (event.isIgnored) ignored.add(event.mmsi);
      memory.forget(event.mmsi);
      forgotten.emit(event);
    },
  });

  const ignoredService = createIgnoredService({
    db,
    configured: [...new Set(ignoredMmsis)],
    exclusive,
    onRestored: (mmsi) => ignored.delete(mmsi),
  });
  const routes = createVesselRoutes({ service, sourcesOf, voyageOf, isDuplicate, clock });

  function flush(isLast = false): Promise<void> {
    return exclusive(async () => {
      // If the database rejects the records, it would reject the audit log too.
      if (await records.run(() => writer.flush({ isLast }))) await saveChanges();
    });
  }

  let deletedRecords = 0;
  const retention =
    limits &&
    createRegistryRetention({
      ...limits,
      db,
      clock,
      log,
      memory,
      exclusive,
      onDeleted(count) {
        deletedRecords += count;
        changed();
        memory.touch();
      },
    });

  let timer: { cancel(): void } | undefined;
  let isFlushing = false;
  async function flushInTurn(): Promise<void> {
    if (isFlushing) return;
    isFlushing = true;
    await flush();
    isFlushing = false;
  }

  return {
    routes: joinRoutes(routes, createIgnoredRoutes(ignoredService)),
    record: memory.receive,
    find: createLookup({ memory, store: createVesselStore(db), edition: () => edition }),
    recall: memory.recall,
    isIgnored,
    onEdited: edited.on,
    onForgotten: forgotten.on,
    async start() {
      for (const { mmsi } of await createIgnoredStore(db).list()) ignored.add(mmsi);
      await writer.recover();
      timer = every(clock, flushIntervalMs, () => void flushInTurn());
      retention?.start();
    },
    flush: () => flush(),
    stats: () => ({ ...memory.stats(), deletedRecords, isFailing: records.isFailing || audit.isFailing }),
    async close() {
      // An instance that was never started has nothing to write, and another may be writing.
      if (!timer) return;
      timer.cancel();
      await retention?.close();
      await flush(true);
    },
  };
}

interface Question {
  mmsi: number;
  resolve(statics: Statics | undefined): void;
  reject(error: unknown): void;
}

interface LookupDeps {
  memory: Memory;
  store: Pick<VesselStore, 'listOf'>;
  /** Incremented by every edit or deletion by a user. */
  edition(): number;
}

/** Looks up static data of single vessels. Requests during a query are combined into the next one. */
export function createLookup({ memory, store, edition }: LookupDeps) {
  let waiting: Question[] = [];
  let isRunning = false;

  async function read(mmsis: readonly number[]) {
    for (;;) {
      const before = edition();
      const records = await store.listOf(mmsis);
      // A record read during an edit may be outdated.
      if (edition() === before) return new Map(records.map((record) => [record.mmsi, record]));
    }
  }

  async function answer(questions: readonly Question[]): Promise<void> {
    try {
      const records = await read([...new Set(questions.map(({ mmsi }) => mmsi))]);
      for (const { mmsi, resolve } of questions) {
        const tracked = memory.held.get(mmsi);
        const record = records.get(mmsi);
        if (tracked) {
          tracked.isStored ||= record !== undefined;
          memory.record(mergeStored(tracked, record?.statics ?? NO_STATICS));
          resolve((record ? withTracked(record, tracked) : newRecord(tracked)).statics);
        } else resolve(record?.statics);
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Wait a turn to collect simultaneous requests, and to let other tasks run.
      await nextTurn();
      const questions = waiting.slice(0, READ_ROWS);
      waiting = waiting.slice(READ_ROWS);
      await answer(questions);
    }
    isRunning = false;
  }

  return function find(mmsi: number): Promise<Statics | undefined> {
    const known = memory.held.get(mmsi)?.known;
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      waiting.push({ mmsi, resolve, reject });
      if (!isRunning) void run();
    });
  };
}
