import type { Kysely } from 'kysely';
import type { Config } from '../foundation/config/schema.ts';
import type { Database } from '../foundation/db/database.ts';
import type { Clock, Timer } from '../foundation/shared/clock.ts';
import type { LatLon } from '../foundation/shared/geo/geo.ts';
import { type Log, logEvent } from '../foundation/shared/logging/log-events.ts';
import { parseLineSourceUrl } from '../foundation/shared/network/line-source-url.ts';
import type { Feature } from '../server/features/feature.ts';
import { apart, joinRoutes } from '../server/http/route.ts';
import type { VehicleSource } from '../watch/alarms/index.ts';
import { createDriverRoutes } from './driver/driver-routes.ts';
import { createReportIntake } from './intake/report-intake.ts';
import { createTeltonikaListener } from './intake/teltonika-listener.ts';
import { createTrackerRoutes, rateLimited } from './intake/tracker-routes.ts';
import { createRegistry, type LiveVehicle } from './registry.ts';
import { createRecorder } from './track/recorder.ts';
import { createTrackRoutes } from './track/track-routes.ts';
import { createTrackService } from './track/track-service.ts';
import { createTracking, parseState, type TrackingStats, type VehiclePosition } from './tracking.ts';
import { createTripLog, type LoggedTrips } from './trip-log.ts';
import { isOnDuty } from './vehicle.ts';
import { createVehicleRoutes } from './vehicle-routes.ts';
import { createVehicleService } from './vehicle-service.ts';
import { createVehicleStore } from './vehicle-store.ts';
import { createVehiclesChannel } from './vehicles-channel.ts';

export type { VehiclePosition } from './tracking.ts';

const RETRY_MS = 30_000;

export interface VehiclesDeps {
  config: Pick<Config, 'trackers' | 'mqtt'>;
  leaderDb: Kysely<Database>;
  /** Id of the smallest known place that contains the position. */
  placeAt(at: LatLon): string | undefined;
  /** Trips that are made by vehicles. */
  trips: LoggedTrips;
  clock: Clock;
  log: Log;
}

export interface VehiclesStats extends TrackingStats {
  vehicles: number;
  requests: number;
  unknown: number;
  limited: number;
  unreadable: number;
  commits: number;
  inMemory: number;
  isLoaded: boolean;
  isFoldFailing: boolean;
  teltonika: {
    /** Whether the listener is open; undefined if it is not configured. */
    isListening: boolean | undefined;
    connections: number;
    packets: number;
    damaged: number;
    foreign: number;
    unknown: number;
    refused: number;
  };
}

export interface Vehicles extends Feature {
  stats(): VehiclesStats;
  /** Last position of a vehicle, for client links and areas. */
  positionOf(vehicleId: string): VehiclePosition['report'] | undefined;
  /** Last position by owner of logged positions (see `ownerOfVehicle`); undefined for other owners. */
  seen(owner: string): { latitude: number; longitude: number; recordedAt: number; speedMps: number | null } | undefined;
  exists(vehicleId: string): boolean;
  /** Source for the alarms of areas and of silent trackers. */
  readonly watched: VehicleSource;
  /** Calls the listener with each believed report that is newer than all before it. Returns a function that unsubscribes. */
  onPosition(listener: (position: VehiclePosition) => void): () => void;
  /** Processes an OwnTracks message from MQTT. Rejects if it is not stored, so that the broker sends it again. */
  takeMqtt(message: { topic: string; payload: string }): Promise<void>;
  /** MQTT topic filter to subscribe to. */
  readonly mqttTopic: string;
  /** Port of the Teltonika listener, once it is bound. */
  teltonikaPort(): number | undefined;
}

const NO_CONNECTIONS = {
  isListening: undefined,
  connections: 0,
  packets: 0,
  damaged: 0,
  foreign: 0,
  unknown: 0,
  refused: 0,
};

/** Vehicles without a computer of this service on board: phones and trackers report their positions. */
export function createVehicles({ config, leaderDb, placeAt, trips, clock, log }: VehiclesDeps): Vehicles {
  const { keep_days: keepDays, url: base, teltonika: listenUrl, owntracks_topic: mqttTopic } = config.trackers;
  const { offline_secs: offlineSecs } = config.trackers;
  const registry = createRegistry();
  const recorder = createRecorder({
    db: leaderDb,
    clock,
    log,
    keepDays,
    stateOf: (id) => JSON.stringify(registry.find(id)?.state ?? {}),
  });
  const tracking = createTracking({
    registry,
    recorder,
    tripLog: createTripLog({ db: leaderDb, trips, clock }),
    clock,
    keepDays,
  });
  const intake = createReportIntake({
    registry,
    tracking,
    clock,
    tooMany: rateLimited,
    isReady: () => isLoaded && !isClosed,
  });
  const service = createVehicleService({ db: leaderDb, registry, recorder, clock, keepDays });
  const tracks = createTrackService({ recorder, placeAt });
  const target = listenUrl === undefined ? undefined : parseLineSourceUrl(listenUrl);
  // The configuration schema allows no other value.
  const socket = target?.kind === 'tcp-listen' ? target : undefined;
  const teltonika =
    socket && createTeltonikaListener({ ...socket, registry, tracking, limit: intake.limit, clock, log });
  let retry: Timer | undefined;
  let loaded: Promise<void> | undefined;
  let isLoaded = false;
  let isClosed = false;

  /** Loads vehicles and unfolded journal rows. Retries while the database is down; never rejects. */
  async function load(): Promise<void> {
    try {
      const { states, tails } = await recorder.restore();
      registry.load(await createVehicleStore(leaderDb).list(), (id) => parseState(states.get(id)));
      for (const [id, { reports }] of tails) {
        const live = registry.find(id);
        if (live) tracking.replay(live, reports);
      }
      isLoaded = true;
      if (isClosed) return;
      recorder.start();
      teltonika?.start();
    } catch (error) {
      logEvent(log, 'vehicles.load_failed', { err: error });
      retry = clock.schedule(RETRY_MS, () => {
        loaded = load();
      });
    }
  }

  const toWatched = ({ vehicle, state }: LiveVehicle) => ({
    id: vehicle.id,
    name: vehicle.name,
    isOnDuty: isOnDuty(vehicle),
    lastSeenAt: state.lastSeenAt,
  });

  return {
    watched: {
      offlineMs: offlineSecs === undefined ? undefined : offlineSecs * 1000,
      vehicles: () => (isLoaded ? Iterator.from(registry.all()).map(toWatched) : undefined),
      find(id) {
        const live = registry.find(id);
        return live && toWatched(live);
      },
      onSeen: (listener) =>
        tracking.onPosition(({ vehicleId, report: { at, latitude, longitude } }) =>
          listener({ vehicleId, at, latitude, longitude }),
        ),
    },
    routes: joinRoutes(
      createVehicleRoutes({
        service,
        base,
        teltonikaPort: () => teltonika && (teltonika.port() ?? socket?.port),
        owntracksTopic: config.mqtt.url === undefined ? undefined : mqttTopic,
      }),
      createTrackRoutes({ service: tracks, get: service.get, now: () => clock.now() }),
      createDriverRoutes({ registry, service, clock }),
      apart(createTrackerRoutes(intake)),
    ),
    channels: [createVehiclesChannel(registry)],
    mqttTopic,
    onPosition: tracking.onPosition,
    positionOf: (id) => registry.find(id)?.state.last ?? undefined,
    seen(owner) {
      const last = registry.find(owner.replace(/^vehicle:/, ''))?.state.last;
      return last ? { ...last, recordedAt: last.at } : undefined;
    },
    exists: (id) => registry.find(id) !== undefined,
    teltonikaPort: () => teltonika?.port(),
    takeMqtt: intake.takeMqtt,
    stats: () => ({
      ...tracking.stats(),
      ...intake.stats(),
      vehicles: registry.size,
      commits: recorder.stats().commits,
      inMemory: recorder.stats().inMemory,
      isLoaded,
      isFoldFailing: recorder.stats().isFoldFailing,
      teltonika: teltonika?.stats() ?? NO_CONNECTIONS,
    }),
    restore(): Promise<void> {
      loaded = load();
      return loaded;
    },
    async close(): Promise<void> {
      isClosed = true;
      retry?.cancel();
      await loaded;
      await teltonika?.close();
      await recorder.close();
    },
  };
}
