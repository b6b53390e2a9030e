import type { Arrival, ArrivalDeps } from './cargo/arrival/index.ts';
import type { Trip } from './cargo/trips/index.ts';
import type { AheadDeps } from './fairway/ahead/index.ts';
import type { BridgesDeps } from './fairway/bridges/index.ts';
import type { NoticesDeps } from './fairway/notices/index.ts';
import type { Config } from './foundation/config/schema.ts';
import type { OpenDatabase } from './foundation/db/open.ts';
import type { Feature } from './server/features/feature.ts';
import { disabledRoutes } from './server/http/route.ts';
import type { TracksDeps } from './traffic/tracks/index.ts';
import type { Vessels } from './traffic/vessels/index.ts';
import type { WaterwayDeps } from './traffic/waterway/index.ts';
import type { WaysDeps } from './traffic/ways/index.ts';
import type { Vehicles, VehiclesDeps } from './vehicles/index.ts';
import type { Fix, Location } from './vessel/position/index.ts';

export interface ArrivalSources
  extends Pick<WaysDeps, 'tracks' | 'own' | 'leaderDb' | 'db' | 'clock' | 'log' | 'hints'>,
    Pick<ArrivalDeps, 'places' | 'notifyOf' | 'hindrances'> {
  config: Config;
  vessels: Pick<Vessels, 'traffic'>;
  isWatched: (mmsi: number) => boolean;
  position: { current(): Fix | undefined };
  trips: {
    get(id: string): Promise<Trip>;
    pages(filter: { status: 'Active'; limit: number; shipIds?: readonly string[] }): AsyncIterable<Trip[]>;
  };
}

const MB = 1_000_000;

/** Arrivals. Nothing is loaded if they are disabled. */
export async function createArrivals(sources: ArrivalSources): Promise<(Arrival & Feature) | undefined> {
  const { config, vessels, isWatched, position, trips, places, notifyOf, hindrances, ...shared } = sources;
  if (!isEnabled(config)) return undefined;
  const [{ createWays }, { createArrival }, { createLocationStore }] = await Promise.all([
    import('./traffic/ways/index.ts'),
    import('./cargo/arrival/index.ts'),
    import('./vessel/position/index.ts'),
  ]);
  const { traffic } = vessels;
  const ownMmsi = config.ais.own_mmsi ?? 0;
  const locations = createLocationStore(shared.db);
  const ways = createWays({
    ...shared,
    maxBytes: config.eta.max_mb * MB,
    isVehicle: isOnRoads(config),
    ownMmsi,
    ofShip:
      (shipId) =>
      (range): AsyncIterable<Location[]> =>
        locations.pages({ ...range, shipId }),
    lengthOf: (mmsi) => traffic.find(mmsi)?.statics.lengthM ?? null,
    newestOf(mmsi) {
      if (mmsi === ownMmsi) {
        const fix = position.current();
        return fix && { ...fix, atMs: fix.recordedAt, courseDeg: fix.headingDeg };
      }
      const vessel = traffic.find(mmsi);
      return vessel && { ...vessel, atMs: vessel.fixAt, speedMps: vessel.isSpeedKnown ? vessel.speedMps : null };
    },
  });
  return createArrival({
    ...shared,
    ways,
    places,
    notifyOf,
    hindrances,
    noticeMin: config.eta.notice_min,
    trips: {
      get: trips.get,
      async active() {
        for await (const page of trips.pages({ status: 'Active', limit: 20 })) {
          const own = page.find(
            (trip) => trip.shipId === undefined && !trip.vehicleId && trip.destinationPlaceId !== null,
          );
          if (own) return own;
        }
        return undefined;
      },
    },
    destinationTextOf: (mmsi) => traffic.find(mmsi)?.voyage?.destination,
    askOthers: config.eta.others,
    *starred() {
      for (const { mmsi } of traffic.vessels()) if (isWatched(mmsi)) yield mmsi;
    },
  });
}

const isEnabled = ({ eta, tracks }: Config): boolean => eta.enabled ?? tracks.enabled;

/** Without AIS this installation is on a truck: it learns roads, with other parameters. */
const isOnRoads = ({ ais, fleet, router }: Config): boolean =>
  router.provider !== 'none' &&
  !ais.local.enabled &&
  !ais.remote.enabled &&
  ais.own_mmsi === undefined &&
  fleet.mode !== 'shore';

/** Queries of arrivals while they are disabled. */
export const noArrivals = disabledRoutes('Arrivals are disabled. Set eta.enabled to predict them', [
  ...['/v1/eta', '/v1/vessels/:mmsi/eta', '/v1/trips/:id/eta', '/v1/destination'],
]);

interface WaterwaySources extends Omit<WaterwayDeps, 'settings'> {
  config: Config;
}

/** The waterway learnt from the traffic. Loaded only if learning is on. */
export async function createWaterway({ config, ...deps }: WaterwaySources) {
  if (!config.chart.learn) return undefined;
  const waterway = await import('./traffic/waterway/index.ts');
  return waterway.createWaterway({ ...deps, settings: config.chart });
}

interface TrackSources extends Omit<TracksDeps, 'settings' | 'maxJumpMps' | 'isFile'> {
  config: Config;
  database: OpenDatabase;
}

/** The tracks of other vessels. Loaded only if recording is on. */
export async function createTracks({ config, database, ...deps }: TrackSources) {
  if (!config.tracks.enabled) return undefined;
  const tracks = await import('./traffic/tracks/index.ts');
  return tracks.createTracks({
    ...deps,
    settings: config.tracks,
    maxJumpMps: config.ais.max_jump_mps,
    isFile: database.engine === 'sqlite',
  });
}

/** The routes of stored tracks while recording is off. */
export const noTracks = disabledRoutes('Tracks are disabled. Set tracks.enabled to record them', [
  ...['/v1/vessels/:mmsi/track', '/v1/vessels/:mmsi/track/statistics', '/v1/tracks', '/v1/tracks/*'],
  ...['/v1/playback', '/v1/playback/*'],
]);

/** Vehicles that phones and trackers report on. Nothing is loaded if they are disabled. */
export async function createLandVehicles(deps: VehiclesDeps): Promise<Vehicles | undefined> {
  if (!deps.config.trackers.enabled) return undefined;
  return (await import('./vehicles/index.ts')).createVehicles(deps);
}

/** Queries of vehicles while they are disabled. */
export const noVehicles = disabledRoutes(
  'Vehicles are disabled. Set trackers.enabled to take the reports of phones and trackers',
  ['/v1/vehicles', '/v1/vehicles/*', '/v1/trackers', '/v1/trackers/*'],
);

interface FairwaySources
  extends Pick<NoticesDeps, 'places' | 'leaderDb' | 'states' | 'clock' | 'log' | 'hints'>,
    Pick<BridgesDeps, 'db'>,
    Pick<AheadDeps, 'facts' | 'join'> {
  config: Config;
  /** Undefined if arrivals are disabled. */
  arrival: Pick<Arrival, 'onWay' | 'refresh'> | undefined;
  trips: {
    get(id: string): Promise<Trip>;
    pages(filter: { status: 'Active'; limit: number; shipIds?: readonly string[] }): AsyncIterable<Trip[]>;
  };
}

/** The fairway ahead: notices, bridges, and the items on the way. Loaded only if enabled. */
export async function createFairway({ config, arrival, trips, facts, join, ...shared }: FairwaySources) {
  const { fairway, vessel } = config;
  if (!fairway.enabled) return undefined;
  const [{ createNotices }, { createBridges }] = await Promise.all([
    import('./fairway/notices/index.ts'),
    import('./fairway/bridges/index.ts'),
  ]);
  let byKm: Parameters<typeof createNotices>[0]['byKm'];
  const notices = await createNotices({ ...shared, settings: fairway, byKm: (...asked) => byKm?.(...asked) });
  const bridges = createBridges(shared);
  if (!arrival) return { notices, bridges, ahead: undefined };
  const { createAhead } = await import('./fairway/ahead/index.ts');
  const ahead = createAhead({
    ...shared,
    arrival,
    bridges,
    facts,
    join,
    notices: {
      ahead: notices.ahead,
      onChange: notices.onChange,
      sources: () =>
        notices.sources().map(({ name, lastSuccessAt, isOld }) => ({ name, answeredAt: lastSuccessAt, isOld })),
    },
    trips: {
      get: trips.get,
      async active(shipId) {
        const shipIds = shipId === undefined ? undefined : [shipId];
        for await (const page of trips.pages({ status: 'Active', limit: 20, ...(shipIds && { shipIds }) })) {
          const found = page.find((trip) => trip.shipId === shipId && trip.destinationPlaceId !== null);
          if (found) return found;
        }
        return undefined;
      },
    },
    vessel: {
      lengthM: vessel.length_m ?? null,
      beamM: vessel.beam_m ?? null,
      draughtM: vessel.draught_m ?? null,
      airDraughtM: vessel.air_draught_m ?? null,
      keelClearanceCm: vessel.keel_clearance_cm,
      bridgeMargins: { leastM: vessel.bridge_least_m, smallM: vessel.bridge_warn_m },
      loading: vessel.loading.map(({ draught_cm, tonnes }) => ({ draughtCm: draught_cm, tonnes })),
    },
    stretches: fairway.stretches.map(({ name, water, from_km, to_km, depth_cm, shortfall_cm, gauges }) => ({
      name,
      water,
      fromKm: from_km,
      toKm: to_km,
      tuGlwCm: depth_cm,
      shortfallCm: shortfall_cm ?? 0,
      gauges,
      source: 'fairway.stretches',
    })),
  });
  byKm = ahead.byKm;
  notices.onChange(() => void arrival.refresh());
  return { notices, bridges, ahead };
}

/** Queries of the fairway while it is disabled. */
export const noFairway = disabledRoutes('The fairway is disabled. Set fairway.enabled to read notices to skippers', [
  ...['/v1/fairway/notices', '/v1/fairway/notices/:id', '/v1/fairway/sources'],
  ...['/v1/fairway/bridges', '/v1/fairway/bridges/:id', '/v1/fairway/ahead'],
]);

/** Queries of what is ahead while arrivals are disabled: only arrivals know the way. */
export const noAhead = disabledRoutes('Arrivals are disabled. Set eta.enabled to show what is ahead', [
  '/v1/fairway/ahead',
]);
