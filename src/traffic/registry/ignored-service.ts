import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { createIgnoredStore, type IgnoredVessel } from './ignored-store.ts';

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
    /** Newest first; those of the configuration are last, with `ignoredAt` null. */
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
