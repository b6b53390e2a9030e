import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { createExclusive } from '../../foundation/shared/budget.ts';
import { type Clock, every } from '../../foundation/shared/clock.ts';
import { createEvent } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import { createOutageLog } from '../../foundation/shared/logging/outage-log.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { SourceStates } from '../vessel-data/arbitration.ts';
import type { Voyage } from '../vessel-data/voyage.ts';
import { createIgnoredService } from './ignored-service.ts';
import { createIgnoredStore } from './ignored-store.ts';
import { createLookup } from './lookup.ts';
import { createMemory } from './memory.ts';
import type { Registry, VesselEdited, VesselForgotten } from './registry.ts';
import { createRegistryRetention, type RegistryLimits } from './registry-retention.ts';
import { createRegistryService } from './registry-service.ts';
import { createIgnoredRoutes, createVesselRoutes } from './vessel-routes.ts';
import { createVesselStore } from './vessel-store.ts';
import { createWriter } from './writer.ts';

export type { Registry, RegistryStats, VesselEdited, VesselForgotten } from './registry.ts';

/** Maximum number of vessels in memory while the database is down. */
const MAX_HELD = 100_000;
/** Maximum number of changes queued for the audit log. */
const MAX_CHANGES = 20_000;

export interface RegistryDeps {
  db: Kysely<Database>;
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

/** The persistent registry of vessels, with its audit log, its ignore list and its routes. */
export function createRegistry({ db, clock, log, flushIntervalMs, ignoredMmsis, ...deps }: RegistryDeps): Registry {
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
  const writer = createWriter({ db, clock, memory, onWritten });
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
