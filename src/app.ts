import type { Logger } from 'pino';
import { createCategories } from './cargo/categories/index.ts';
import { createClients } from './cargo/clients/index.ts';
import { createLaytime } from './cargo/laytime/index.ts';
import { createOwnStatus, createShipLog } from './cargo/log/index.ts';
import { createPlaces } from './cargo/places/index.ts';
import { createTrips } from './cargo/trips/index.ts';
import type { Config } from './foundation/config/schema.ts';
import { type OpenDatabase, openDatabase, toOpenError } from './foundation/db/open.ts';
import { createStateStore } from './foundation/db/state-store.ts';
import type { Clock } from './foundation/shared/clock.ts';
import { DatabaseError } from './foundation/shared/errors.ts';
import { readVersion } from './foundation/shared/program.ts';
import { createLifecycle } from './lifecycle.ts';
import { createNeighbours } from './neighbours.ts';
import { createConsole } from './operation/console/index.ts';
import { createSetup, type SetupDeps } from './operation/setup/index.ts';
import { createReadiness, createSystem, type SystemDeps } from './operation/system/index.ts';
import {
  createArrivals,
  createFairway,
  createLandVehicles,
  createTracks,
  createWaterway,
  noAhead,
  noArrivals,
  noFairway,
  noTracks,
  noVehicles,
} from './optional-features.ts';
import { createAisSharing } from './outward/ais-sharing/index.ts';
import { createForwarding, tryDestination } from './outward/forwarding/index.ts';
import { createLinks } from './outward/links/index.ts';
import { runFeatures } from './server/features/feature.ts';
import { createGraphql } from './server/graphql/index.ts';
import { presentedKey } from './server/http/access.ts';
import { createKeys } from './server/keys/index.ts';
import { createStorage, type Storage } from './server/storage/index.ts';
import { createServing } from './serving.ts';
import { createAids } from './traffic/aids/index.ts';
import { createAis, createAntennaTrial, createFeedTrial } from './traffic/ais/index.ts';
import { createAisStatistics } from './traffic/ais-statistics/index.ts';
import { createVessels, type Vessels } from './traffic/vessels/index.ts';
import { createGauge } from './vessel/gauge/index.ts';
import { createPosition, createRouterTrial } from './vessel/position/index.ts';
import { type AlarmsDeps, createAlarms } from './watch/alarms/index.ts';
import { createNotify, type NotifyDeps } from './watch/notify/index.ts';
import { createWatchlist } from './watch/watchlist/index.ts';

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Logger;
  /** Buffer with the last log lines [none]. */
  recentLog?: SystemDeps['recentLog'];
  /** Ends the process, because another one has become the leader; only on PostgreSQL. */
  leave?: ((reason: string) => void) | undefined;
  /** Sources of the configuration, and the restart after a change. Without it nothing can be changed at runtime. */
  setup?: Pick<SetupDeps, 'sources' | 'restart' | 'lastFailure'> | undefined;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** Creates all parts of the program and connects them. Throws if it cannot start. */
export async function createApp(deps: AppDeps) {
  const { config, clock, log } = deps;
  const database = await openDatabase({
    ...config.database,
    // A machine that disappeared during a write must not prevent another one from leading.
    idleTransactionMs: isClustered(config) ? config.cluster.lease_secs * 1000 : undefined,
    dataDir: config.data_dir,
    clock,
    log,
  });
  let lease: Awaited<ReturnType<typeof takeDatabase>>;
  const close = async () => {
    await lease?.release();
    await database.close();
  };
  try {
    lease = await takeDatabase(deps, database);
    return await compose(deps, { ...database, close });
  } catch (error) {
    // Close the database: the process may continue with another configuration.
    await close().catch(() => undefined);
    throw error instanceof DatabaseError ? toOpenError(error, config.database.url) : error;
  }
}

/** Excludes a second service on a database server. For a database file, the lock of the data folder does so. */
async function takeDatabase({ config, clock, log, leave = () => undefined }: AppDeps, { db, engine }: OpenDatabase) {
  if (engine === 'sqlite') return undefined;
  const { demandNoSingleService, holderOf, holdServiceLease } = await import(
    './foundation/db/ownership/service-lease.ts'
  );
  if (isClustered(config)) {
    await demandNoSingleService(db);
    return undefined;
  }
  const holder = holderOf(config.data_dir, log);
  return holdServiceLease({ db, holder, clock, log, onLost: () => leave('the lease of the database was lost') });
}

const isClustered = ({ cluster }: Config): boolean => cluster.bus.length > 0;

/** Creates every feature after its dependencies, and lists them. */
async function compose(deps: AppDeps, database: OpenDatabase) {
  const { config, clock, log } = deps;
  const version = readVersion();
  const base = await createBase(deps, database);
  const { shared, leading, states, cluster, journal, fleetModule } = base;

  const keys = createKeys({
    ...shared,
    configured: { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens },
    shipIds: async () => ((await fleet?.ships?.list()) ?? []).map(({ id }) => id),
  });
  const keyNameOf: AlarmsDeps['keyNameOf'] = (request) =>
    keys.service.nameOf({ secret: presentedKey(request), address: request.ip });
  const storage = await createStorage({ ...shared, config: config.storage });
  const gps = await createPosition({
    ...leading,
    config,
    note: shared.isOffice ? undefined : shared.note,
    interferenceNear: (at) => vessels.interferenceNear(at),
  });
  const { position } = gps;
  const gauge = await createGauge({ ...shared, config: config.gauge, states, position });
  const clients = createClients(shared);
  const categories = createCategories({
    ...shared,
    office: config.fleet.mode === 'ship' ? config.fleet.url : undefined,
  });
  const places = createPlaces({ ...shared, office: config.fleet.mode === 'ship' ? config.fleet.url : undefined });
  const trips = createTrips({
    ...shared,
    clients: clients.service,
    categories: categories.service,
    places,
    vehicles: { exists: async (id) => vehiclesOnLand?.exists(id) ?? false },
    gps,
  });
  const shipLog = createShipLog({
    ...leading,
    settings: config.log,
    position,
    recorded: gps.recorded,
    source: gps.activeSource,
    navStatus: () => ownStatus(),
    learntLocks: async () => (await arrival?.locks()) ?? [],
    places,
    trips: trips.service,
    keyNameOf,
  });
  const laytime = createLaytime({
    ...shared,
    trips: trips.service,
    places: places.directory,
    clients: clients.service,
    log: shipLog.service,
    keyNameOf,
  });
  const keepSentences = config.nmea.outputs.some((output) => output.ais !== 'none');
  // The feed is requested for the area that is shown.
  const centre = () => vessels.centre();
  const { stations } = config.ais;
  const ais = await createAis({ ...shared, config: config.ais, stations, states, keepSentences, centre });
  gps.trust.compareAis({ ais: ais.local, ownMmsi: config.ais.own_mmsi });
  const received = { local: ais.radio, remote: ais.remote };
  const aids = createAids({ radio: ais.radio, clock });
  const ownStatus = createOwnStatus({ clock, ownMmsi: config.ais.own_mmsi, ais: ais.local });
  const vessels = createVessels({ ...leading, config, ais: received, gps });
  const aisStatistics = createAisStatistics({ ...leading, antenna: ais.local, position, vessels });
  const waterway = await createWaterway({ ...leading, config, vessels, position, receive: storage.receive });
  const watch = await createWatch(base, {
    config,
    storage,
    position,
    trust: gps.trust,
    ais: received,
    vessels,
    keyNameOf,
    shipLog: shipLog.service,
    subscribers: () => serving.live.stats().subscriptions,
    vehicleSource: () => vehiclesOnLand?.watched,
  });
  const { watchlist, alarms, notify } = watch;
  alarms.onChange(shipLog.alarmChanged);
  const { isWatched } = alarms;
  const tracks = await createTracks({
    ...shared,
    leaderDb: leading.db,
    config,
    database,
    vessels,
    isWatched,
    own: gps.recorded,
    keyNameOf,
  });
  const arrival = await createArrivals({
    ...shared,
    leaderDb: leading.db,
    config,
    tracks: tracks?.stored,
    vessels,
    isWatched,
    own: gps.recorded,
    position,
    trips: trips.service,
    places: places.directory,
    notifyOf: notify.arriving,
    hindrances: config.fairway.enabled
      ? async (...asked) => (await fairway?.ahead?.hindrances(...asked)) ?? []
      : undefined,
  });
  const fairway = await createFairway({
    ...shared,
    config,
    leaderDb: leading.db,
    states,
    places: places.directory,
    trips: trips.service,
    arrival,
    facts: gauge.facts,
    join: alarms.join,
  });
  const vehiclesOnLand = await createLandVehicles({
    ...base.shared,
    leaderDb: base.leading.db,
    config,
    placeAt: (at) => places.directory.at(at)[0]?.id,
    trips: trips.service,
  });
  const forwarding = await createForwarding({ ...leading, settings: config.forwarding, position });
  const aisSharing = createAisSharing({ ...shared, config: config.ais.forward, vessels });
  const neighbours = await createNeighbours({
    ...watch,
    ...shared,
    config,
    version,
    position,
    antenna: ais.local,
    recorded: gps.recorded,
    tracks: tracks?.service,
    vessels,
    nearestGauge: config.gauge.enabled ? gauge.nearest : undefined,
    forwarding,
    shipLog: shipLog.service,
    ownTracks: vehiclesOnLand,
  });
  const { nmea, signalk, mqtt, leftTopics, mdns } = neighbours;
  const links = await createLinks({
    ...shared,
    config,
    leaderDb: leading.db,
    isSafe: leading.isSafe,
    places,
    live: (shipId) =>
      shipId === '' ? position.current() : (vehiclesOnLand?.seen(shipId) ?? fleet?.positionOf(shipId)),
    eta: arrival?.ofTrip,
  });
  const fleet =
    journal &&
    (await fleetModule?.createFleet({
      ...shared,
      settings: config.fleet,
      syncLog: journal,
      leaderDb: leading.db,
      ways: arrival?.handOver,
      features: [categories, places, clients, trips, shipLog, laytime, links, gps, alarms, watchlist],
      trips: trips.service,
      alarms,
      position,
      trust: gps.trust,
      version,
    }));
  const setup = createSetup({
    ...deps.setup,
    config,
    clock,
    log,
    prepare: (next) => mqtt?.prepare(next.mqtt),
    trials: {
      router: createRouterTrial({ router: config.router, stateOf: gps.stateOf }),
      antenna: createAntennaTrial({ antenna: config.ais.local, source: ais.local }),
      feed: createFeedTrial({ feed: config.ais.remote, source: ais.remote, centre: vessels.centre }),
      destination: tryDestination,
    },
    browse: async (...asked) => (await import('./outward/mdns/index.ts')).browse(...asked),
  });
  const pages = createConsole({ config, version, log, needsSetup: setup.needsSetup, chart: waterway?.zooms, alarms });
  const graphql = createGraphql({ docs: config.docs, parts: [forwarding.graphql] });
  const readiness = createReadiness(cluster?.whyNotReady);
  const system = createSystem({
    ...deps,
    ...gps,
    ...watch,
    ...neighbours,
    readiness,
    database,
    live: { stats: () => serving.live.stats(), describe: (documented) => serving.live.describe(documented) },
    ais,
    aids,
    vessels,
    partner: aisSharing,
    forwarding,
    gauge,
    keys: keys.service,
    cluster,
    fleet,
    tracks,
    arrival,
    notices: fairway?.notices,
    links,
    vehiclesOnLand,
  });

  const features = runFeatures([
    [gps],
    [places, trips, shipLog, laytime, clients.shownWith(trips.ofClient), categories.shownWith(trips.ofCategory)],
    [vessels, aids],
    [aisStatistics, waterway, storage, watchlist],
    [alarms],
    [tracks ?? { routes: noTracks }],
    [arrival ?? { routes: noArrivals }],
    fairway ? [fairway.notices, fairway.bridges, fairway.ahead ?? { routes: noAhead }] : [{ routes: noFairway }],
    [vehiclesOnLand ?? { routes: noVehicles }],
    [ais, aisSharing, nmea, mqtt, leftTopics, mdns],
    [notify, forwarding, gauge, links],
    [graphql, keys, setup, signalk, fleet, system, pages],
  ]);
  const given = { config, clock, log, version, database, cluster, readiness, system, fleet, keys: keys.service };
  const serving = await createServing({ ...given, stations: ais.stations, features });
  const lifecycle = createLifecycle({ ...given, ...serving, features, vessels, position, watchlist, mdns });
  return { ...lifecycle, http: serving.http, keys: keys.service, graphql, ships: fleet?.ships };
}

/** Base of all features: the database, the other instances, and the other installations. */
async function createBase({ config, clock, log, leave = () => undefined }: AppDeps, database: OpenDatabase) {
  const { db } = database;
  const { mode } = config.fleet;
  const cluster = isClustered(config)
    ? await (await import('./instances/index.ts')).createCluster({
        config,
        database,
        version: readVersion(),
        clock,
        log,
        leave,
      })
    : undefined;
  // Load no code of the fleet if there is only this installation.
  const fleetModule = mode === 'none' ? undefined : await import('./fleet/index.ts');
  const journal = await fleetModule?.createSyncLog({ mode, db, clock });
  const { note, ships } = journal ?? {};
  const isOffice = mode === 'shore';
  const shared = { db, clock, log, note, ships, isOffice, hints: cluster?.hints };
  /** Database for writes of the leader; rejects writes of a former leader. */
  const relaxedDb = cluster?.db ?? database.relaxed;
  const leading = { ...shared, db: cluster?.db ?? db, relaxedDb, isSafe: cluster?.isSafe };
  return { shared, leading, states: createStateStore(leading.db, clock), cluster, journal, fleetModule };
}

type Base = Awaited<ReturnType<typeof createBase>>;

interface WatchDeps extends Pick<AlarmsDeps, 'ais' | 'trust' | 'vehicleSource'> {
  config: Config;
  storage: Storage;
  position: AlarmsDeps['position'];
  vessels: Vessels;
  keyNameOf: AlarmsDeps['keyNameOf'];
  shipLog: NotifyDeps['shipLog'];
  /** Number of WebSocket clients of this instance, by channel. */
  subscribers(): Readonly<Record<string, number>>;
}

/** The watchlist of the crew. */
async function createWatch({ shared, leading, states, cluster }: Base, deps: WatchDeps) {
  const { config, storage, position, trust, ais, vessels, keyNameOf, shipLog, subscribers, vehicleSource } = deps;
  const { note, isOffice } = shared;
  const countSubscribers = (channel: string) =>
    (subscribers()[channel] ?? 0) + (cluster?.subscribersElsewhere(channel) ?? 0);
  const watchlist = createWatchlist({ ...shared, storage, note: isOffice ? note : undefined });
  const alarms = createAlarms({
    ...leading,
    config,
    position,
    trust,
    watchlist,
    vessels,
    ais,
    states,
    countSubscribers,
    keyNameOf,
    vehicleSource,
  });
  const notify = await createNotify({ ...leading, settings: config.notify, alarms, shipLog });
  return { watchlist, alarms, notify };
}
