import type { Logger } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import type { OpenDatabase } from './foundation/db/open.ts';
import { atMost, type Clock } from './foundation/shared/clock.ts';
import { logEvent } from './foundation/shared/logging/log-events.ts';
import type { Cluster } from './instances/index.ts';
import type { createReadiness } from './operation/system/index.ts';
import type { Mdns } from './outward/mdns/index.ts';
import type { RunningFeatures } from './server/features/feature.ts';
import { closeServer, listen } from './server/http/limits/connections.ts';
import type { createHttp } from './server/http/server.ts';
import type { KeyService } from './server/keys/index.ts';
import { type Live, watchRevocations } from './server/live/index.ts';
import type { Vessels } from './traffic/vessels/index.ts';
import type { createPosition } from './vessel/position/index.ts';
import type { Watchlist } from './watch/watchlist/index.ts';

/** Maximum time for which a stopping leader continues to send: another instance must lead within 2 s. */
const HANDOVER_DRAIN_MS = 500;
/** Maximum wait for running requests at shutdown; after it the features close and save. */
const REQUESTS_MS = 500;

export interface LifecycleDeps {
  config: Pick<Config, 'server'>;
  clock: Clock;
  log: Logger;
  database: Pick<OpenDatabase, 'close'>;
  /** Undefined for a single instance. */
  cluster: Cluster | undefined;
  http: Awaited<ReturnType<typeof createHttp>>;
  live: Live;
  readiness: ReturnType<typeof createReadiness>;
  keys: Pick<KeyService, 'webSocketKeyIds' | 'hasShortSecret'>;
  features: RunningFeatures;
  vessels: Pick<Vessels, 'begin' | 'shared'>;
  position: Awaited<ReturnType<typeof createPosition>>['position'];
  watchlist: Pick<Watchlist, 'changed'>;
  mdns: Pick<Mdns, 'announce'> | undefined;
}

/** Start and stop of the service. */
export function createLifecycle(deps: LifecycleDeps) {
  const { config, clock, log, database, cluster, http, live, readiness, keys, features, vessels, position } = deps;
  const { watchlist, mdns } = deps;
  const revocation = watchRevocations({ clock, log, live, keyIds: keys.webSocketKeyIds });

  /** Joins the other instances, and follows until it becomes the leader. */
  function join(url: string): void {
    cluster?.start({
      url,
      traffic: vessels.shared,
      position,
      clients() {
        const { connectedClients: clients, subscriptions } = live.stats();
        return { clients, subscriptions };
      },
      missed: live.closeSubscribers,
      async lead({ continues }, copied, publishTraffic) {
        // Instances with the same copy get each change from here on; the others get saved traffic when it is complete.
        if (copied) publishTraffic();
        await vessels.begin(copied);
        if (!copied) publishTraffic();
        await features.restore({ takesOver: continues });
        features.start();
      },
      changed: (topic) => topic === 'watchlist' && watchlist.changed(),
    });
  }

  return {
    /** Listens, logs it as the first line, and returns the address. Reading from outside starts after that line. */
    async listen(): Promise<string> {
      if (!cluster) {
        await vessels.begin();
        await features.restore();
      }
      await features.load();
      const address = await listen(http, config.server);
      if (keys.hasShortSecret) logEvent(log, 'auth.weak_secret');
      if (cluster) join(address);
      else features.start();
      mdns?.announce(features.announced(portOf(address)));
      readiness.ready();
      return address;
    },

    /**
     * Delivers the queue while the port still responds, for half of the time limit; then saves; then waits for slow clients.
     * They are disconnected at the limit.
     */
    async close(): Promise<void> {
      const { shutdown_timeout_ms: limitMs } = config.server;
      const startedAt = performance.now();
      readiness.drain();
      revocation.cancel();
      live.stopAccepting();
      await features.stop();
      const clientsClosed = atMost(clock, limitMs / 2, live.close());
      if (cluster) {
        // The next leader sends the remaining queue; it waits for this one to end.
        await features.drain(Math.min(limitMs / 2, HANDOVER_DRAIN_MS));
        // Another instance continues with the open alarms.
        await features.close({ keepsOpen: true });
        await cluster.close();
      } else await Promise.all([clientsClosed, features.drain(limitMs / 2)]);
      await clientsClosed;
      const httpClosed = closeServer(http, clock, limitMs - (performance.now() - startedAt));
      await atMost(clock, REQUESTS_MS, httpClosed);
      if (!cluster) await features.close({ keepsOpen: false });
      await httpClosed;
      await database.close();
    },
  };
}

/** The port of an address returned by the server. */
const portOf = (address: string): number => Number(new URL(address).port) || 80;
