import type { Logger } from 'pino';
import { createAis } from './ais/index.ts';
import { createCategories } from './categories/index.ts';
import { createClients } from './clients/index.ts';
import type { Config } from './config/schema.ts';
import { createConsole } from './console/index.ts';
import { openDatabase } from './db/open.ts';
import { createStateStore } from './db/state-store.ts';
import { createForwarding } from './forwarding/index.ts';
import { createGauge } from './gauge/index.ts';
import { createGps } from './gps/index.ts';
import { createGraphql } from './graphql/index.ts';
import { clientAddress } from './http/client-address.ts';
import { toUpgradeFault } from './http/error-body.ts';
import { toListenFault } from './http/listen-fault.ts';
import { toRefusal } from './http/refusal.ts';
import { createHttp } from './http/server.ts';
import { createKeys } from './keys/index.ts';
import { createLive } from './live/index.ts';
import { createPartner } from './partner/index.ts';
import { type Clock, every } from './shared/clock.ts';
import { createStorage } from './storage/index.ts';
import { createSystem } from './system/index.ts';
import { createTrips } from './trips/index.ts';
import { createVessels } from './vessels/index.ts';
import { createAlerts, createWatchlist } from './watchlist/index.ts';

/** How often the tokens of open connections are looked up again; a revoked one is closed within 5 s. */
const REVOCATION_INTERVAL_MS = 3000;

export interface AppDeps {
  config: Config;
  clock: Clock;
  log: Logger;
}

export type App = Awaited<ReturnType<typeof createApp>>;

/** The whole program: every part is made here and given what it needs. Throws where it cannot start. */
export async function createApp({ config, clock, log }: AppDeps) {
  const database = await openDatabase({ url: config.database.url, log });
  const { db } = database;

  const { service: keys } = createKeys({
    db,
    clock,
    configured: { apiKeys: config.auth.api_keys, tokens: config.websocket.tokens },
  });
  const gps = await createGps({ config, db, clock, log });
  const clients = createClients({ db, clock });
  const categories = createCategories({ db, clock });
  const trips = createTrips({ db, clock, clients: clients.service, categories: categories.service, gps });
  const states = createStateStore(db, clock);
  const ais = createAis({
    ...{ config: config.ais, states, clock, log },
    // The feed is asked for the very square that is shown.
    centre: () => vessels.centre(),
  });
  const vessels = createVessels({ config, db, clock, log, ais, gps });
  const storage = await createStorage({ config: config.storage, log });
  const watchlist = createWatchlist({ db, clock, log, storage });
  const alerts = createAlerts({
    ...{ db, clock, log, vessels, position: gps.position, rules: watchlist.rules, onRulesChanged: watchlist.onChange },
    maxFixAgeMs: config.router.max_fix_age_secs * 1000,
    countSubscribers: () => live.stats().subscriptions['watchlist'] ?? 0,
  });
  const forwarding = await createForwarding({ settings: config.forwarding, db, clock, log, position: gps.position });
  const partner = createPartner({ config: config.ais.forward, vessels, clock, log });
  const gauge = await createGauge({ config: config.gauge, states, position: gps.position, clock, log });
  const live = createLive({
    channels: [...gps.channels, trips.channel, vessels.channel, alerts.channel, forwarding.channel],
    path: config.websocket.path,
    pingIntervalMs: config.websocket.ping_interval_ms,
    maxBufferedBytes: config.websocket.max_buffered_bytes,
    clock,
    log,
    authorise: async ({ token, address }) => {
      const admission = await keys.admit({ secret: token, use: 'ws', address });
      return admission.ok ? admission : { ok: false, ...toRefusal(admission, 'ws') };
    },
    addressOf: (request) => clientAddress(request, config.server.trust_proxy),
    errorBody: (fault) => toUpgradeFault(fault, clock.now()),
  });
  const system = createSystem({
    ...{ config, clock, database, live, ais, vessels, partner, forwarding, gauge, alerts },
    position: gps.position,
  });

  const pages = createConsole({ config, version: system.version, log });

  const graphql = createGraphql({ docs: config.docs, parts: [forwarding.graphql] });

  const http = await createHttp({ config, version: system.version, admit: keys.admit, clock, log });
  system.measure(http);
  await http.register(gps.routes);
  await http.register(trips.routes);
  await http.register(clients.routes(trips.ofClient));
  await http.register(categories.routes(trips.ofCategory));
  await http.register(vessels.routes);
  await http.register(storage.routes);
  await http.register(watchlist.routes);
  await http.register(alerts.routes);
  await http.register(forwarding.routes);
  await http.register(gauge.routes);
  await http.register(graphql.routes);
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

    /** Serves, says so in the log, and returns the address. What reads from outside starts after that line, the first. */
    async listen(): Promise<string> {
      const { host, port } = config.server;
      await vessels.start();
      await alerts.start();
      const listening = http.listen({ host, port, listenTextResolver: (url) => `listening on ${url}` });
      const address = await listening.catch((error: unknown) => {
        throw toListenFault(error, { host, port });
      });
      gps.start();
      forwarding.start();
      partner.start();
      ais.start();
      gauge.start();
      return address;
    },

    /** Ends in the reverse order of the start: clients first, the database last. */
    async close(): Promise<void> {
      revocation.cancel();
      await live.close();
      await http.close();
      await forwarding.drain(config.server.shutdown_timeout_ms / 2);
      await forwarding.close();
      await Promise.all([ais.close(), partner.close(), gauge.close()]);
      await alerts.close();
      await vessels.close();
      await gps.close();
      await database.close();
    },
  };
}
