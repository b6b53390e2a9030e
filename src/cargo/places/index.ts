import type { Db } from '../../foundation/db/database.ts';
import type { SyncPart } from '../../foundation/db/sync-part.ts';
import type { Timer } from '../../foundation/shared/clock.ts';
import { createEvent, type Hints, NO_HINTS } from '../../foundation/shared/event.ts';
import { createFence, type Fence } from '../../foundation/shared/geo/fence.ts';
import type { LatLon } from '../../foundation/shared/geo/geo.ts';
import { type Shape, unroll } from '../../foundation/shared/geo/shape.ts';
import { type Log, logEvent } from '../../foundation/shared/logging/log-events.ts';
import type { Feature } from '../../server/features/feature.ts';
import type { Place } from './place.ts';
import { createPlaceRoutes } from './place-routes.ts';
import { createPlaceService, type PlaceServiceDeps } from './place-service.ts';
import { createPlaceStore } from './place-store.ts';

export type { Place } from './place.ts';

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

/** Maximum search distance from the edge of a place. */
const MAX_MARGIN_M = 2000;

/** The places in memory. */
export interface PlaceDirectory {
  /** All places by name, without regard to case. */
  list(): readonly Place[];
  find(id: string): Place | undefined;
  /**
   * Places that contain a position, or whose edge is at most `marginM` (up to 2 km) away [0]. Smallest first, so that a
   * berth comes before its port. Compares one box for each place.
   */
  at(position: LatLon, marginM?: number): Place[];
  /** Calls the listener after every change. The returned function removes it. */
  onChange(listener: () => void): () => void;
}

interface Fenced {
  readonly place: Place;
  readonly fence: Fence;
  readonly size: number;
}

export function createPlaceDirectory(): PlaceDirectory & { set(places: readonly Place[]): void } {
  const changes = createEvent<void>();
  let all: readonly Place[] = [];
  let byId = new Map<string, Place>();
  let bySize: readonly Fenced[] = [];
  return {
    list: () => all,
    find: (id) => byId.get(id),
    at: (position, marginM = 0) =>
      bySize.filter(({ fence }) => fence.holds(position, marginM)).map(({ place }) => place),
    onChange: changes.on,
    set(places) {
      all = places;
      byId = new Map(places.map((place) => [place.id, place]));
      bySize = places
        .map((place) => ({ place, fence: createFence(place.shape, MAX_MARGIN_M), size: sizeOf(place.shape) }))
        .sort((a, b) => a.size - b.size);
      changes.emit();
    },
  };
}

/** Size in degrees of latitude, for ordering only. */
function sizeOf(shape: Shape): number {
  if (shape.kind === 'circle') return (2 * shape.radiusM) / 111_195;
  const vertices = unroll(shape.points);
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const shrink = Math.cos(((shape.points[0]?.[0] ?? 0) * Math.PI) / 180);
  return Math.max(span(vertices.map(({ y }) => y)), span(vertices.map(({ x }) => x)) * shrink);
}
