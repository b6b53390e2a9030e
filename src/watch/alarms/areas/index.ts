import type { Db } from '../../../foundation/db/database.ts';
import type { Clock, Timer } from '../../../foundation/shared/clock.ts';
import type { LatLon } from '../../../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../../../foundation/shared/logging/log-events.ts';
import type { Vessel } from '../../../traffic/vessels/index.ts';
import type { Fix } from '../../../vessel/position/index.ts';
import type { Reports, Watch } from '../watch.ts';
import type { Area, Sighting } from './area.ts';
import { createAreaRoutes } from './area-routes.ts';
import { createAreaService } from './area-service.ts';
import { AreaWatch } from './area-watch.ts';

/** A less accurate fix does not show the side of an edge. */
const MAX_HDOP = 5;
const RETRY_MS = 30_000;

export interface AreasOptions {
  db: Db;
  clock: Clock;
  log: Log;
  reports: Reports;
  own(): LatLon | undefined;
  isWatched(mmsi: number): boolean;
  /** Delay of the reports of each source. */
  lagMs(vessel: Readonly<Vessel>): number;
  /** Shown vessels. */
  vessels(): Iterable<Readonly<Vessel>>;
  /** Called with the areas that watch vehicles. */
  onVehicleAreas(areas: readonly Area[]): void;
}

/** Raises `area` when this vessel or another one crosses the edge of an area. */
export function createAreas({ db, clock, log, vessels, lagMs, onVehicleAreas, ...options }: AreasOptions) {
  const watch = new AreaWatch(options);
  const service = createAreaService({ db, clock, onChange: set });
  let retry: Timer | undefined;

  function set(areas: readonly Area[]): void {
    onVehicleAreas(areas.filter(({ whom }) => whom === 'vehicles'));
    watch.set(areas.filter(({ whom }) => whom !== 'vehicles'));
    if (!watch.watchesVessels) return;
    // A live vessel was at its place before the areas changed, so it has not crossed an edge.
    for (const vessel of vessels()) if (!watch.knows(vessel.mmsi)) receive(vessel, false, clock.now());
  }

  function receive(vessel: Readonly<Vessel>, isSettled: boolean, now: number): void {
    if (!watch.watchesVessels || watch.remainsFar(vessel.mmsi, vessel)) return;
    watch.see(fromVessel(vessel, lagMs(vessel), watch.lastSeen(vessel.mmsi)), isSettled, now);
  }

  async function load(): Promise<void> {
    try {
      await service.restore();
    } catch (error) {
      logEvent(log, 'areas.load_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => void load());
    }
  }

  const areaWatch: Watch = {
    types: ['area'],
    restore({ key, state }, now) {
      if (state !== 'rectified') watch.restore(key, now);
    },
    tick: (now) => watch.tick(now),
    onFix(fix, now) {
      if (fix.hdop === null || fix.hdop <= MAX_HDOP) watch.see(fromFix(fix), true, now);
    },
    needsVessels: () => watch.watchesVessels,
    onVessel: (vessel, { isSettled, now }) => receive(vessel, isSettled, now),
    onVesselGone: (mmsi) => watch.forget(mmsi),
    close: () => retry?.cancel(),
  };

  return {
    watch: areaWatch,
    /** Reads the areas; retries while the database is down. Never rejects. */
    load,
    watchesOwn: () => watch.watchesOwn,
    inside: () => watch.inside(),
    routes: createAreaRoutes(service),
  };
}

function fromVessel(vessel: Readonly<Vessel>, lagMs: number, into: Sighting = { ...NOT_SEEN }): Sighting {
  into.mmsi = vessel.mmsi;
  into.name = vessel.statics.name;
  into.source = vessel.source === 'local' ? 'antenna' : 'feed';
  into.latitude = vessel.latitude;
  into.longitude = vessel.longitude;
  into.fixAt = vessel.fixAt;
  into.lagMs = lagMs;
  into.speedMps = vessel.isSpeedKnown ? vessel.speedMps : null;
  return into;
}

/** A sighting of this vessel, without a speed: its first position only sets its side. */
const fromFix = ({ latitude, longitude, recordedAt }: Fix): Sighting => ({
  ...NOT_SEEN,
  latitude,
  longitude,
  fixAt: recordedAt,
});

const NOT_SEEN: Sighting = {
  mmsi: null,
  name: null,
  source: 'own',
  latitude: 0,
  longitude: 0,
  fixAt: 0,
  lagMs: 0,
  speedMps: null,
};
