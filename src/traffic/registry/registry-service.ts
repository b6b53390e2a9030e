import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { NO_STATICS, replaceStatics, type Statics } from '../vessel-data/statics.ts';
import { createListing } from './listing.ts';
import type { Memory } from './memory.ts';
import { mergeStored, newRecord, type VesselRecord, withTracked } from './tracked-vessel.ts';
import {
  type ChangeRange,
  createChangeStore,
  createIgnoredStore,
  createVesselStore,
  type IgnoredVessel,
} from './vessel-store.ts';

/** A user edited the record of a vessel; `statics` is the new state. */
export interface VesselEdited {
  mmsi: number;
  statics: Statics;
}

/** A user deleted the record of a vessel. An ignored vessel is not recorded again. */
export interface VesselForgotten {
  mmsi: number;
  isIgnored: boolean;
}

export interface RegistryServiceDeps {
  db: Kysely<Database>;
  clock: Clock;
  memory: Memory;
  storeVersion: () => number;
  /** Runs a task exclusively with other writes. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  /** Writes queued changes to the audit log if possible. */
  saveChanges: () => Promise<void>;
  onEdited: (edited: VesselEdited) => void;
  onForgotten: (forgotten: VesselForgotten) => void;
}

export type RegistryService = ReturnType<typeof createRegistryService>;

/** Operations of users on the registry. */
export function createRegistryService(deps: RegistryServiceDeps) {
  const { db, clock, memory, storeVersion, exclusive, saveChanges, onEdited, onForgotten } = deps;
  const vessels = createVesselStore(db);
  const changes = createChangeStore(db);
  const list = createListing({ memory, store: vessels, storeVersion });

  async function get(mmsi: number): Promise<VesselRecord> {
    const stored = await vessels.find(mmsi);
    const tracked = memory.held.get(mmsi);
    if (stored) return withTracked(stored, tracked);
    if (tracked) return newRecord(tracked);
    throw notFound('Vessel', String(mmsi));
  }

  /** Merges pending data of the vessel, so that the edit is compared with all earlier messages. */
  async function mergeWaiting(mmsi: number): Promise<void> {
    const stored = await vessels.find(mmsi);
    const tracked = memory.held.get(mmsi);
    if (tracked) memory.record(mergeStored(tracked, stored?.statics ?? NO_STATICS));
  }

  return {
    get,

    /** All vessels seen since a time, most recent first, in pages. */
    list,

    /** Incremented by every change of a list. */
    version: () => memory.version(),

    /** Changes of static data, newest first. */
    history: (range: ChangeRange) => changes.list(range),

    /** Edits a vessel: replaces all its static data. */
    edit(mmsi: number, next: Statics): Promise<VesselRecord> {
      return exclusive(async () => {
        await mergeWaiting(mmsi);
        const before = await get(mmsi);
        const now = clock.now();
        const { statics, changes: recorded } = replaceStatics(before.statics, next);
        if (statics === before.statics) return before;
        const record = { ...before, statics, updatedAt: now };
        await vessels.saveStatics([record]);
        const tracked = memory.held.get(mmsi);
        if (tracked)
          Object.assign(tracked, { known: statics, unmerged: [], staticAt: now, savedAt: now, isStored: true });
        memory.recordEdit(recorded.map((change) => ({ ...change, mmsi, changedAt: now })));
        onEdited({ mmsi, statics });
        await saveChanges();
        return record;
      });
    },

    /** Deletes a vessel. With `ignore`, it is not recorded again. */
    forget(mmsi: number, { ignore }: { ignore: boolean }): Promise<void> {
      return exclusive(async () => {
        const { statics } = await get(mmsi);
        await db.transaction().execute(async (trx) => {
          await createVesselStore(trx).remove(mmsi);
          if (ignore) await createIgnoredStore(trx).add({ mmsi, name: statics.name, ignoredAt: clock.now() });
        });
        onForgotten({ mmsi, isIgnored: ignore });
      });
    },
  };
}

export interface IgnoredServiceDeps {
  db: Kysely<Database>;
  /** MMSIs ignored by the configuration. */
  configured: readonly number[];
  /** Runs a task exclusively with other writes of the registry. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  onRestored: (mmsi: number) => void;
}

export type IgnoredService = ReturnType<typeof createIgnoredService>;

/** Lists ignored vessels and removes them from the ignore list. */
export function createIgnoredService({ db, configured, exclusive, onRestored }: IgnoredServiceDeps) {
  const store = createIgnoredStore(db);
  return {
    /** Lists the newest first. Vessels of the configuration are last, with `ignoredAt` null. */
    async list(): Promise<(IgnoredVessel | { mmsi: number; ignoredAt: null; name: null })[]> {
      const chosen = (await store.list()).filter(({ mmsi }) => !configured.includes(mmsi));
      return [...chosen, ...configured.map((mmsi) => ({ mmsi, ignoredAt: null, name: null }))];
    },

    /** Removes a vessel from the list. Its next message creates a new record. */
    restore(mmsi: number): Promise<void> {
      return exclusive(async () => {
        if (configured.includes(mmsi)) {
          throw new ServiceError('Conflict', `Vessel ${mmsi} is ignored by ais.ignore_mmsi in the configuration`);
        }
        if (!(await store.remove(mmsi))) throw notFound('Ignored vessel', String(mmsi));
        onRestored(mmsi);
      });
    },
  };
}
