import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/db/database.ts';
import { notFound, ServiceError } from '../../foundation/shared/errors.ts';
import { createIgnoredStore, type IgnoredVessel } from './ignored-store.ts';

export interface IgnoredServiceDeps {
  db: Kysely<Database>;
  /** Those of the configuration. */
  configured: readonly number[];
  /** Runs a task when no other write runs. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  onRestored: (mmsi: number) => void;
}

export type IgnoredService = ReturnType<typeof createIgnoredService>;

/** Shows the ignore list and takes vessels off it again. */
export function createIgnoredService({ db, configured, exclusive, onRestored }: IgnoredServiceDeps) {
  const store = createIgnoredStore(db);
  return {
    /** The latest first; `ignoredAt` is null for those of the configuration, which come last. */
    async list(): Promise<(IgnoredVessel | { mmsi: number; ignoredAt: null; name: null })[]> {
      const chosen = (await store.list()).filter(({ mmsi }) => !configured.includes(mmsi));
      return [...chosen, ...configured.map((mmsi) => ({ mmsi, ignoredAt: null, name: null }))];
    },

    /** The next message of the vessel makes a new record. */
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
