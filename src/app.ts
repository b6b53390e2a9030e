import type { Logger } from 'pino';
import { createAis, createAntennaTrial, createFeedTrial } from './ais/index.ts';
import { createAlarms } from './alarms/index.ts';
import { createAlerts } from './alerts/index.ts';
import { createCategories } from './categories/index.ts';
import { createClients } from './clients/index.ts';
import type { Config } from './config/schema.ts';
import { createConsole } from './console/index.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { createStateStore } from './db/state-store.ts';
import { createForwarding, tryDestination } from './forwarding/index.ts';
import { createGauge } from './gauge/index.ts';
import { createGps, createRouterTrial } from './gps/index.ts';
import { createGraphql } from './graphql/index.ts';
import { presentedKey } from './http/access.ts';
import { isForeign } from './http/cross-site.ts';
import { closeServer, toListenError } from './http/listening.ts';
import { toRefusal, toUpgradeRefusal } from './http/refusal.ts';
import { createHttp } from './http/server.ts';
import { createKeys } from './keys/index.ts';
import { createLive } from './live/index.ts';
import { createNotify } from './notify/index.ts';
import { createPartner } from './partner/index.ts';
import { createSetup, type SetupDeps } from './setup/index.ts';
import { atMost, type Clock, every } from './shared/clock.ts';
import { logEvent } from './shared/log-events.ts';
import { createStorage } from './storage/index.ts';
import { createReadiness, createSystem } from './system/index.ts';
import { createTrips } from './trips/index.ts';
import { createVessels } from './vessels/index.ts';
import { createWatchlist } from './watchlist/index.ts';

/** How often the tokens of open connections are looked up again; a revoked one is closed within 5 s. */
const REVOCATION_INTERVAL_MS = 3000;
/** How long a shutdown waits for running requests before it saves what they may still change. */
const REQUESTS_MS = 500;

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Logger;
  /** What the configuration is read from and how it is applied; without it, it cannot be changed while running. */
  setup?: Pick<SetupDeps, 'sources' | 'restart' | 'lastFailure'> | undefined;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole program: every part is made here and given what it needs. Throws where it cannot start. */
export async function createApp(deps: AppDeps) {
  const { config, log } = deps;
  const database = await openDatabase({ url: config.database.url, dataDir: config.data_dir, log });
  try {
    return await compose(deps, database);
  } catch (error) {
    // The process may go on with another configuration.
    await database.close();
    throw error;
  }
}

async function compose({ config, clock, log, setup: given }: AppDeps, database: OpenDatabase) {
  const { db } = database;

  const { service: keys, routes: keyRoutes } = createKeys({
    db,
    clock,
    configured: { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens },
  });
  const isOffice = config.fleet.mode === 'shore';
  // Nothing of it is loaded where there is only this installation.
  const journal =
    config.fleet.mode === 'none'
      ? undefined
      : await (await import('./fleet/index.ts')).createJournal({ mode: config.fleet.mode, db, clock });
  const note = journal?.note;
  const gps = await createGps({ config, db, clock, log, note: isOffice ? undefined : note });
  const clients = createClients({ db, clock, note, isOffice });
  const office = config.fleet.mode === 'ship' ? config.fleet.url : undefined;
  const categories = createCategories({ db, clock, note, office });
  const trips = createTrips({
    db,
    clock,
    note,
    isShip: journal?.isShip,
    clients: clients.service,
    categories: categories.service,
    gps,
  });
  const states = createStateStore(db, clock);
  const ais = createAis({
    config: config.ais,
    states,
    keepSentences: config.nmea.outputs.some((output) => output.ais !== 'none'),
    clock,
    log,
    // The feed is asked for the very square that is shown.
    centre: () => vessels.centre(),
  });
  const vessels = createVessels({ config, db, clock, log, ais, gps });
  const storage = await createStorage({ config: config.storage, log });
  const watchlist = createWatchlist({ db, clock, log, storage, note: isOffice ? note : undefined });
  const alerts = createAlerts({
    db,
    note: isOffice ? undefined : note,
    isOffice,
    clock,
    log,
    vessels,
    position: gps.position,
    rules: watchlist.rules,
    onRulesChanged: watchlist.onChange,
    maxFixAgeMs: config.router.max_fix_age_secs * 1000,
    countSubscribers: () => live.stats().subscriptions['watchlist'] ?? 0,
  });
  const alarms = createAlarms({
    config,
    db,
    clock,
    log,
    position: gps.position,
    isWatched: alerts.isWatched,
    vessels,
    ais,
    states,
    countSubscribers: () => live.stats().subscriptions['alarms'] ?? 0,
    keyNameOf: (request) => keys.nameOf({ secret: presentedKey(request), address: request.ip }),
  });
  const notify = await createNotify({ settings: config.notify, db, clock, log, alarms, alerts });
  const forwarding = await createForwarding({ settings: config.forwarding, db, clock, log, position: gps.position });
  const partner = createPartner({ config: config.ais.forward, vessels, clock, log });
  const nmea =
    config.nmea.outputs.length > 0
      ? (await import('./nmea-output/index.ts')).createNmeaOutput({
          outputs: config.nmea.outputs,
          ownMmsi: config.ais.own_mmsi,
          position: gps.position,
          antenna: ais.local,
          vessels,
          clock,
          log,
        })
      : undefined;
  const gauge = await createGauge({ config: config.gauge, states, position: gps.position, clock, log });
  const { url: brokerUrl } = config.mqtt;
  const mqtt =
    brokerUrl === undefined
      ? undefined
      : (await import('./mqtt/index.ts')).createMqtt({
          settings: { ...config.mqtt, url: brokerUrl },
          version: () => system.version,
          clock,
          log,
          position: gps.position,
          nearestGauge: config.gauge.enabled ? gauge.nearest : undefined,
          forwarding,
          alarms,
          alerts,
          vessels,
        });
  const parts = journal
    ? await Promise.all([categories, clients, trips, gps, alerts, watchlist].map((feature) => feature.sync()))
    : [];
  const fleet = journal && (await createFleet());

  async function createFleet() {
    const { createFleetOffice, createFleetShip, MAX_REPORTED } = await import('./fleet/index.ts');
    const common = { db, parts, clock, log };
    const { url = '', token = '' } = config.fleet;
    if (isOffice && journal) return createFleetOffice({ ...common, journal });
    return createFleetShip({
      ...common,
      settings: { ...config.fleet, url, token },
      read: async () => {
        const active = await Array.fromAsync(trips.service.pages({ status: 'Active', limit: MAX_REPORTED }));
        const open = alerts.open().slice(0, MAX_REPORTED);
        return {
          position: gps.position.current() ?? null,
          trips: active.flat().map(({ id, cargo }) => ({ id, cargo: cargo.slice(0, 200) })),
          alerts: open.map(({ watch: { mmsi, name }, stars, distanceKm }) => ({ mmsi, name, stars, distanceKm })),
          software: system.version,
        };
      },
    });
  }
  const allowedOrigins = new Set(config.server.allowed_origins);
  const live = createLive({
    channels: [
      ...gps.channels,
      trips.channel,
      vessels.channel,
      alerts.channel,
      alarms.channel,
      forwarding.channel,
      ...(fleet?.channels ?? []),
    ],
    path: config.websocket.path,
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
    isForeign: ({ headers }) => isForeign(headers, allowedOrigins),
    connected: (socket) => http.limits.releaseConnection(socket),
    errorBody: (failure) => toUpgradeRefusal(failure, clock.now()),
  });
  const readiness = createReadiness();
  const system = createSystem({
    config,
    readiness,
    clock,
    database,
    live,
    ais,
    vessels,
    partner,
    forwarding,
    gauge,
    nmea,
    alarms,
    alerts,
    notify,
    mqtt,
    keys,
    position: gps.position,
    sources: gps.sources,
    sourceChanges: gps.sourceChanges,
  });

  const setup = createSetup({
    ...given,
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
  const { needsSetup } = setup;
  const pages = createConsole({ config, version: system.version, log, needsSetup });
  const graphql = createGraphql({ docs: config.docs, parts: [forwarding.graphql] });

  const http = await createHttp({
    config,
    version: system.version,
    admit: keys.admit,
    admitShip: fleet?.admit,
    clock,
    log,
  });
  system.measure(http);
  await http.register(gps.routes);
  await http.register(trips.routes);
  await http.register(clients.routes(trips.ofClient));
  await http.register(categories.routes(trips.ofCategory));
  await http.register(vessels.routes);
  await http.register(storage.routes);
  await http.register(watchlist.routes);
  await http.register(alerts.routes);
  await http.register(alarms.routes);
  await http.register(notify.routes);
  await http.register(forwarding.routes);
  await http.register(gauge.routes);
  await http.register(graphql.routes);
  await http.register(keyRoutes);
  await http.register(setup.routes);
  if (fleet) await http.register(fleet.routes);
  await http.register(system.routes);
  await http.register(pages.routes);
  await http.ready();
  live.attach(http.server);

  const revocation = every(clock, REVOCATION_INTERVAL_MS, () => {
    keys.webSocketKeyIds().then(
      (ids) => live.dropRevoked((keyId) => ids.has(keyId)),
      (error: unknown) => log.debug({ err: error }, 'tokens of open connections could not be looked up'),
    );
  });

  return {
    http,
    keys,
    graphql,
    /** The ships of an office. */
    ships: fleet?.ships,

    /** Serves, says so in the log, and returns the address. What reads from outside starts after that line, the first. */
    async listen(): Promise<string> {
      const { host, port, max_connections: backlog } = config.server;
      await vessels.start();
      await alerts.start();
      await alarms.start();
      await fleet?.start();
      const listening = http.listen({ host, port, backlog, listenTextResolver: (url) => `listening on ${url}` });
      const address = await listening.catch((error: unknown) => {
        throw toListenError(error, { host, port });
      });
      if (keys.hasShortSecret) logEvent(log, 'auth.weak_secret');
      gps.start();
      forwarding.start();
      notify.start();
      partner.start();
      nmea?.start();
      mqtt?.start();
      ais.start();
      gauge.start();
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
      const halfMs = limitMs / 2;
      await Promise.all([atMost(clock, halfMs, live.close()), forwarding.drain(halfMs), notify.drain(halfMs)]);
      const httpClosed = closeServer(http, clock, limitMs - (performance.now() - startedAt));
      await atMost(clock, REQUESTS_MS, httpClosed);
      await Promise.all([forwarding.close(), notify.close()]);
      await Promise.all([ais.close(), partner.close(), nmea?.close(), mqtt?.close(), gauge.close()]);
      await alarms.close();
      await alerts.close();
      await vessels.close();
      await gps.close();
      await httpClosed;
      await database.close();
    },
  };
}
