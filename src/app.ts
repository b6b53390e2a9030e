import type { Logger } from 'pino';
import { createCategories } from './cargo/categories/index.ts';
import { createClients } from './cargo/clients/index.ts';
import { createTrips } from './cargo/trips/index.ts';
import type { Config } from './foundation/config/schema.ts';
import { type OpenDatabase, openDatabase } from './foundation/db/open.ts';
import { createStateStore } from './foundation/db/state-store.ts';
import { atMost, type Clock } from './foundation/shared/clock.ts';
import { logEvent } from './foundation/shared/log-events.ts';
import { readVersion } from './foundation/shared/version.ts';
import { createNeighbours } from './neighbours.ts';
import { createConsole } from './operation/console/index.ts';
import { createSetup, type SetupDeps } from './operation/setup/index.ts';
import { createReadiness, createSystem, type SystemDeps } from './operation/system/index.ts';
import { createPartner } from './outward/ais-sharing/index.ts';
import { createForwarding, tryDestination } from './outward/forwarding/index.ts';
import { createGraphql } from './server/graphql/index.ts';
import { presentedKey } from './server/http/access.ts';
import { createHostCheck } from './server/http/cross-site.ts';
import { closeServer, listen } from './server/http/listening.ts';
import { toRefusal, toUpgradeRefusal } from './server/http/refusal.ts';
import { createHttp } from './server/http/server.ts';
import { createKeys } from './server/keys/index.ts';
import type { Channel } from './server/live/channel.ts';
import { createLive } from './server/live/index.ts';
import { watchRevocations } from './server/live/revocation.ts';
import { createStorage } from './server/storage/index.ts';
import { createAis, createAntennaTrial, createFeedTrial } from './traffic/ais/index.ts';
import { createReception } from './traffic/ais-statistics/index.ts';
import { createVessels } from './traffic/vessels/index.ts';
import { createGauge } from './vessel/gauge/index.ts';
import { createGps, createRouterTrial } from './vessel/position/index.ts';
import { createAlarms } from './watch/alarms/index.ts';
import { createAlerts } from './watch/alerts/index.ts';
import { createNotify } from './watch/notify/index.ts';
import { createWatchlist } from './watch/watchlist/index.ts';

/** How long a leader that ends goes on sending: another one is to lead within 2 s. */
const HANDOVER_DRAIN_MS = 500;
/** How long a shutdown waits for running requests before it saves what they may still change. */
const REQUESTS_MS = 500;

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Logger;
  /** What the log was written into last [nothing]. */
  recentLog?: SystemDeps['recentLog'];
  /** Ends the process, because another one goes on; only with `cluster.bus`. */
  leave?: ((reason: string) => void) | undefined;
  /** What the configuration is read from and how it is applied; without it, it cannot be changed while running. */
  setup?: Pick<SetupDeps, 'sources' | 'restart' | 'lastFailure'> | undefined;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole program: every part is made here and given what it needs. Throws where it cannot start. */
export async function createApp(deps: AppDeps) {
  const { config, clock, log } = deps;
  const database = await openDatabase({
    ...config.database,
    // A machine that vanished in the middle of a write must not keep another one from leading.
    idleTransactionMs: isClustered(config) ? config.cluster.lease_secs * 1000 : undefined,
    dataDir: config.data_dir,
    clock,
    log,
  });
  try {
    return await compose(deps, database);
  } catch (error) {
    // The process may go on with another configuration.
    await database.close();
    throw error;
  }
}

const isClustered = ({ cluster }: Config): boolean => cluster.bus.length > 0;

async function compose(deps: AppDeps, database: OpenDatabase) {
  const { config, clock, log, setup: given, leave = () => undefined } = deps;
  const { db } = database;
  const version = readVersion();
  const cluster = isClustered(config)
    ? await (await import('./instances/index.ts')).createCluster({ config, database, version, clock, log, leave })
    : undefined;
  /** For what only the leader writes; it refuses the writes of one that leads no longer. */
  const leaderDb = cluster?.db ?? db;
  const isSafe = cluster?.isSafe;

  const { service: keys, routes: keyRoutes } = createKeys({
    db,
    clock,
    configured: { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens },
    shipIds: async () => ((await fleet?.ships?.list()) ?? []).map(({ id }) => id),
  });
  const isOffice = config.fleet.mode === 'shore';
  // Nothing of it is loaded where there is only this installation.
  const fleetFeature = config.fleet.mode === 'none' ? undefined : await import('./fleet/index.ts');
  const journal = await fleetFeature?.createJournal({ mode: config.fleet.mode, db, clock });
  const note = journal?.note;
  const gps = await createGps({ config, db: leaderDb, clock, log, note: isOffice ? undefined : note });
  const { position } = gps;
  const clients = createClients({ db, clock, note, isOffice });
  const office = config.fleet.mode === 'ship' ? config.fleet.url : undefined;
  const categories = createCategories({ db, clock, note, office });
  const trips = createTrips({
    db,
    clock,
    note,
    ships: journal?.ships,
    clients: clients.service,
    categories: categories.service,
    gps,
  });
  const states = createStateStore(leaderDb, clock);
  const ais = createAis({
    config: config.ais,
    states,
    keepSentences: config.nmea.outputs.some((output) => output.ais !== 'none'),
    clock,
    log,
    // The feed is asked for the very square that is shown.
    centre: () => vessels.centre(),
  });
  const vessels = createVessels({ config, db: leaderDb, clock, log, ais, gps });
  const reception = createReception({ db: leaderDb, clock, log, antenna: ais.local, position, vessels });
  const storage = await createStorage({ config: config.storage, db, log });
  const watchlist = createWatchlist({ db, clock, log, storage, note: isOffice ? note : undefined });
  const subscribersOf = (channel: string) =>
    (live.stats().subscriptions[channel] ?? 0) + (cluster?.subscribersElsewhere(channel) ?? 0);
  const alerts = createAlerts({
    db: leaderDb,
    note,
    isOffice,
    clock,
    log,
    vessels,
    position,
    rules: watchlist.rules,
    onRulesChanged: watchlist.onChange,
    maxFixAgeMs: config.router.max_fix_age_secs * 1000,
    countSubscribers: () => subscribersOf('watchlist'),
  });
  const alarms = createAlarms({
    config,
    db: leaderDb,
    clock,
    log,
    note,
    ships: journal?.ships,
    hints: cluster?.hints,
    position,
    isWatched: alerts.isWatched,
    vessels,
    ais,
    states,
    countSubscribers: () => subscribersOf('alarms'),
    keyNameOf: (request) => keys.nameOf({ secret: presentedKey(request), address: request.ip }),
  });
  const notify = await createNotify({ settings: config.notify, db: leaderDb, clock, log, alarms, alerts, isSafe });
  const { forwarding: settings } = config;
  const forwarding = await createForwarding({ settings, db: leaderDb, clock, log, position, isSafe });
  const partner = createPartner({ config: config.ais.forward, vessels, clock, log });
  const allowedOrigins = new Set(config.server.allowed_origins);
  const isKnownHost = createHostCheck(config.server.allowed_hosts);
  const gauge = await createGauge({ config: config.gauge, states, position, clock, log });
  const neighbours = await createNeighbours({
    config,
    db,
    clock,
    log,
    version,
    position,
    antenna: ais.local,
    recorded: gps.recorded,
    tracks: undefined,
    vessels,
    nearestGauge: config.gauge.enabled ? gauge.nearest : undefined,
    forwarding,
    alarms,
    alerts,
    allowedOrigins,
  });
  const fleet =
    journal &&
    (await fleetFeature?.createFleet({
      settings: config.fleet,
      journal,
      db,
      leaderDb,
      hints: cluster?.hints,
      features: [categories, clients, trips, gps, alerts, alarms, watchlist],
      trips: trips.service,
      alerts,
      position,
      version,
      clock,
      log,
    }));
  const everywhere = (channel: Channel, greets: 'state' | 'events') => cluster?.mirror(channel, greets) ?? channel;
  const live = createLive({
    channels: [
      ...gps.channels,
      everywhere(trips.channel, 'events'),
      vessels.channel,
      everywhere(alerts.channel, 'state'),
      everywhere(alarms.channel, 'state'),
      everywhere(forwarding.channel, 'events'),
      ...(fleet?.channels ?? []),
    ],
    whyNoClients: cluster?.whyNoClients,
    path: config.websocket.path,
    endpoints: neighbours.signalk ? [neighbours.signalk.endpoint] : [],
    pingIntervalMs: config.websocket.ping_interval_ms,
    maxBufferedBytes: config.websocket.max_buffered_bytes,
    maxTotalBufferedBytes: config.websocket.max_total_buffered_bytes,
    clock,
    log,
    authorise: async ({ token, address }) => {
      const admission = await keys.admit({ secret: token, use: 'ws', address });
      return admission.ok ? admission : { ok: false, ...toRefusal(admission, 'ws') };
    },
    limits: {
      max: config.websocket.max_clients,
      maxPerAddress: config.websocket.max_clients_per_address,
      maxPerKey: config.websocket.max_clients_per_key,
    },
    addressOf: (request) => http.limits.addressOf(request),
    stripBasePath: (url) => http.stripBasePath(url),
    isForeign: ({ headers }) => http.isForeignPage(headers),
    isKnownHost: ({ headers }) => isKnownHost(headers.host),
    connected: (socket) => http.limits.releaseConnection(socket),
    errorBody: (failure) => toUpgradeRefusal(failure, clock.now()),
  });
  const readiness = createReadiness(cluster?.whyNotReady);
  const system = createSystem({
    ...neighbours,
    ...deps,
    readiness,
    database,
    live,
    ais,
    vessels,
    partner,
    forwarding,
    gauge,
    alarms,
    alerts,
    notify,
    keys,
    cluster,
    fleet,
    position,
    sources: gps.sources,
    sourceChanges: gps.sourceChanges,
  });

  const setup = createSetup({
    ...given,
    prepare: neighbours.prepare,
    config,
    clock,
    log,
    trials: {
      router: createRouterTrial({ router: config.router, stateOf: gps.stateOf }),
      antenna: createAntennaTrial({ antenna: config.ais.local, source: ais.local }),
      feed: createFeedTrial({ feed: config.ais.remote, source: ais.remote, centre: vessels.centre }),
      destination: tryDestination,
    },
  });
  const chart = config.chart.learn
    ? await (await import('./traffic/waterway/index.ts')).createChart({
        settings: config.chart,
        db: leaderDb,
        clock,
        log,
        vessels,
        position,
        receive: storage.receive,
      })
    : undefined;
  const pages = createConsole({ config, version, log, needsSetup: setup.needsSetup, chart: chart?.zooms, alarms });
  const graphql = createGraphql({ docs: config.docs, parts: [forwarding.graphql] });

  const http = await createHttp({
    config,
    version,
    admit: keys.admit,
    admitShip: fleet?.admit,
    clock,
    log,
    relayed: cluster?.relayed,
  });
  await cluster?.relay(http);
  system.measure(http);
  const routes = [
    ...[gps.routes, trips.routes, clients.routes(trips.ofClient), categories.routes(trips.ofCategory)],
    ...[vessels.routes, reception.routes, chart?.routes, storage.routes, watchlist.routes, alerts.routes],
    ...[alarms.routes, notify.routes, forwarding.routes, gauge.routes, graphql.routes, keyRoutes, setup.routes],
    ...[neighbours.signalk?.routes, fleet?.routes, system.routes, pages.routes],
  ];
  for (const one of routes) if (one) await http.register(one);
  await http.ready();
  live.attach(http.server);

  const revocation = watchRevocations({ clock, log, live, keyIds: keys.webSocketKeyIds });

  function startSources(): void {
    for (const one of [gps, forwarding, notify, partner, reception, neighbours, chart, ais, gauge, fleet]) one?.start();
  }

  async function closeFeatures(): Promise<void> {
    await Promise.all([forwarding.close(), notify.close()]);
    await Promise.all([ais.close(), partner.close(), neighbours.close(), gauge.close()]);
    await reception.close();
    await alarms.close();
    // Another instance goes on with them.
    await alerts.close({ keepsOpen: cluster !== undefined });
    await chart?.close();
    // A follower has nothing of its own to save.
    if (!cluster || cluster.hasBegun()) await vessels.close();
    await gps.close();
  }

  /** As one of several instances: follows until it leads. */
  function join(url: string): void {
    cluster?.start({
      url,
      traffic: vessels.shared,
      position,
      clients() {
        const { connectedClients: clients, subscriptions } = live.stats();
        return { clients, subscriptions };
      },
      async lead({ continues }, copied, publishTraffic) {
        // Instances with the same copy receive each change from here on. Saved traffic is published when it is whole.
        if (copied) publishTraffic();
        await vessels.start(copied);
        if (!copied) publishTraffic();
        await alerts.start({ takesOver: continues });
        await alarms.start();
        await Promise.all([forwarding.restore(), notify.restore()]);
        startSources();
      },
      changed: (topic) => topic === 'watchlist' && watchlist.changed(),
    });
  }

  return {
    http,
    keys,
    graphql,
    /** The ships of an office. */
    ships: fleet?.ships,

    /** Serves, says so in the log, and returns the address. What reads from outside starts after that line, the first. */
    async listen(): Promise<string> {
      if (!cluster) {
        await vessels.start();
        await alerts.start();
        await alarms.start();
      }
      await fleet?.open();
      const address = await listen(http, config.server);
      if (keys.hasShortSecret) logEvent(log, 'auth.weak_secret');
      if (cluster) join(address);
      else startSources();
      neighbours.announce(portOf(address));
      readiness.ready();
      return address;
    },

    /**
     * Delivers the queue while the port still answers, for half of the time limit, then saves, and only then waits for
     * slow clients. They are cut off at the limit.
     */
    async close(): Promise<void> {
      const { shutdown_timeout_ms: limitMs } = config.server;
      const startedAt = performance.now();
      readiness.drain();
      revocation.cancel();
      live.stopAccepting();
      setup.close();
      await fleet?.close();
      // What is left in the queue goes out by the next leader, which waits for this one.
      const drainMs = cluster ? Math.min(limitMs / 2, HANDOVER_DRAIN_MS) : limitMs / 2;
      const clientsClosed = atMost(clock, limitMs / 2, live.close());
      await Promise.all([cluster ? undefined : clientsClosed, forwarding.drain(drainMs), notify.drain(drainMs)]);
      if (cluster) await closeFeatures();
      await cluster?.close();
      await clientsClosed;
      const httpClosed = closeServer(http, clock, limitMs - (performance.now() - startedAt));
      await atMost(clock, REQUESTS_MS, httpClosed);
      if (!cluster) await closeFeatures();
      await httpClosed;
      await database.close();
    },
  };
}

/** The port of an address that the server has returned. */
const portOf = (address: string): number => Number(new URL(address).port) || 80;
