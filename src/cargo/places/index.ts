import type { Db } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Timer } from '../../foundation/shared/clock.ts';
import { type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Place } from './place.ts';
import { createPlaceDirectory, type PlaceDirectory } from './place-directory.ts';
import { createPlaceRoutes } from './place-routes.ts';
import { createPlaceService, type PlaceServiceDeps } from './place-service.ts';
import { createPlaceStore } from './place-store.ts';

export type { Place } from './place.ts';
export type { PlaceDirectory } from './place-directory.ts';

export interface PlacesDeps extends Omit<PlaceServiceDeps, 'onChange'> {
  log: Log;
  hints?: Hints | undefined;
}

export interface Places extends Feature {
  /** The places in memory, for lookups at every position. */
  directory: PlaceDirectory;
  /** Whether the place exists, as read in `within`: the database, or the transaction of the caller. */
  exists(id: string, within: Db): Promise<boolean>;
  /** The stored place; undefined if it does not exist. */
  find(id: string): Promise<Place | undefined>;
  /** Loaded by installations that sync places. */
  sync(): Promise<SyncPart>;
}

const RETRY_MS = 30_000;
const CHANGED = 'places';

/** Named parts of the water: berths, ports, locks and others. */
export function createPlaces({ log, hints = NO_HINTS, ...deps }: PlacesDeps): Places {
  const { db, clock } = deps;
  const directory = createPlaceDirectory();
  let retry: Timer | undefined;
  let loads = 0;
  let ends: (() => void)[] = [];

  /** Reads all places; retries while the database is down. Never rejects. */
  async function load(): Promise<void> {
    retry?.cancel();
    loads += 1;
    const own = loads;
    try {
      const places = await createPlaceStore(db).list();
      // A later read has newer data.
      if (own === loads) directory.set(places);
    } catch (error) {
      if (own !== loads) return;
      logEvent(log, 'places.load_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => void load());
    }
  }

  function onChange(): void {
    void load();
    hints.send(CHANGED, '');
  }

  const service = createPlaceService({ ...deps, onChange });
  return {
    directory,
    routes: createPlaceRoutes(service),
    exists: (id, within) => createPlaceStore(within).exists(id),
    find: (id) => createPlaceStore(db).find(id),
    sync: async () => (await import('./place-sync.ts')).createPlaceSync({ clock, onChange }),
    load() {
      ends = [hints.on(CHANGED, () => void load())];
      return load();
    },
    // A hint may have been lost while another instance was the leader.
    restore: load,
    async close() {
      for (const end of ends) end();
      loads += 1;
      retry?.cancel();
    },
  };
}
