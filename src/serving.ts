import type { Logger } from 'pino';
import type { Config } from './foundation/config/schema.ts';
import type { Clock } from './foundation/shared/clock.ts';
import type { Cluster } from './instances/index.ts';
import type { RunningFeatures } from './server/features/feature.ts';
import { createHostCheck } from './server/http/cross-site.ts';
import { type AdmitShip, type AdmitStation, toRefusal, toUpgradeRefusal } from './server/http/refusal.ts';
import { createHttp } from './server/http/server.ts';
import type { KeyService } from './server/keys/index.ts';
import { createLive, type LiveDeps } from './server/live/index.ts';

export interface ServingDeps {
  config: Pick<Config, 'server' | 'auth' | 'rate_limit' | 'docs' | 'websocket'>;
  version: string;
  keys: Pick<KeyService, 'admit'>;
  /** Ships that access routes with their token. */
  fleet: { admit: AdmitShip | undefined } | undefined;
  /** AIS stations that send with a token. */
  stations: { admit: AdmitStation } | undefined;
  cluster: Pick<Cluster, 'mirror' | 'relay' | 'relayed' | 'whyNoClients'> | undefined;
  features: Pick<RunningFeatures, 'channels' | 'endpoints' | 'register'>;
  /** Called with the server before it has routes. */
  system: { measure(http: Http): void };
  clock: Clock;
  log: Logger;
}

type Http = Awaited<ReturnType<typeof createHttp>>;

/** The server with the routes and live messages of all features. It is not listening yet. */
export async function createServing(deps: ServingDeps) {
  const { config, version, keys, fleet, stations, cluster, features, system, clock, log } = deps;
  const { relayed } = cluster ?? {};
  const admitted = { admit: keys.admit, admitShip: fleet?.admit, admitStation: stations?.admit };
  const http = await createHttp({ config, version, ...admitted, relayed, clock, log });
  await cluster?.relay(http);
  system.measure(http);
  await features.register(http);
  await http.ready();
  const live = createLive({
    channels: features.channels.map((channel) => cluster?.mirror(channel) ?? channel),
    endpoints: features.endpoints,
    whyNoClients: cluster?.whyNoClients,
    ...limitsOf(config.websocket),
    ...admissionBy(keys, clock),
    ...rulesOf(http, config),
    clock,
    log,
  });
  live.attach(http.server);
  return { http, live };
}

const limitsOf = (settings: Config['websocket']) => ({
  path: settings.path,
  pingIntervalMs: settings.ping_interval_ms,
  maxBufferedBytes: settings.max_buffered_bytes,
  maxTotalBufferedBytes: settings.max_total_buffered_bytes,
  limits: {
    max: settings.max_clients,
    maxPerAddress: settings.max_clients_per_address,
    maxPerKey: settings.max_clients_per_key,
  },
});

const admissionBy = (keys: Pick<KeyService, 'admit'>, clock: Clock): Pick<LiveDeps, 'authorise' | 'errorBody'> => ({
  async authorise({ token, address }) {
    const admission = await keys.admit({ secret: token, use: 'ws', address });
    return admission.ok ? admission : { ok: false, ...toRefusal(admission, 'ws') };
  },
  errorBody: (failure) => toUpgradeRefusal(failure, clock.now()),
});

/** The rules for requests also apply to upgrades. */
function rulesOf(http: Http, { server }: Pick<Config, 'server'>) {
  const isKnownHost = createHostCheck(server.allowed_hosts);
  return {
    addressOf: http.limits.addressOf,
    stripBasePath: http.stripBasePath,
    isForeign: ({ headers }) => http.isForeignPage(headers),
    isKnownHost: ({ headers }) => isKnownHost(headers.host),
    connected: http.limits.releaseConnection,
  } satisfies Partial<LiveDeps>;
}
