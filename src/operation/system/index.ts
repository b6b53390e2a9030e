import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../../foundation/config/schema.ts';
import type { OpenDatabase } from '../../foundation/db/open.ts';
import type { Clock } from '../../foundation/shared/clock.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';
import type { LogRing } from '../../foundation/shared/logging/log-ring.ts';
import { readVersion } from '../../foundation/shared/program.ts';
import { joinRoutes } from '../../server/http/route.ts';
import type { Live } from '../../server/live/index.ts';
import { secretsOf, shownValues } from '../setup/index.ts';
import { createBackupRoutes } from './backup-routes.ts';
import { createBackupService } from './backup-service.ts';
import { createDiagnosticsService } from './diagnostics-service.ts';
import { createHealth, type HealthDeps } from './health.ts';
import { createLogRoutes } from './log-routes.ts';
import { createLogService } from './log-service.ts';
import type { MetricsSources } from './metrics.ts';
import { countRequests, type RequestCount } from './request-counts.ts';
import { createDiagnosticsRoutes, createSystemRoutes, type Readiness } from './system-routes.ts';

export { createReadiness } from './system-routes.ts';

export interface SystemDeps {
  config: Config;
  clock: Clock;
  log: Log;
  /** Last lines of the log [none]. */
  recentLog?: LogRing | undefined;
  /** Configuration at the start. */
  setup?: { sources?: { env: NodeJS.ProcessEnv } | undefined } | undefined;
  readiness: Pick<Readiness, 'reason'>;
  database: OpenDatabase;
  position: HealthDeps['position'] & MetricsSources['position'];
  sources: HealthDeps['sources'];
  trust: HealthDeps['trust'] & MetricsSources['trust'];
  sourceChanges: MetricsSources['sourceChanges'];
  live: HealthDeps['live'] & MetricsSources['live'] & Pick<Live, 'describe'>;
  ais: HealthDeps['ais'] & MetricsSources['ais'];
  aids: MetricsSources['aids'];
  vessels: MetricsSources['vessels'];
  partner: HealthDeps['partner'] & MetricsSources['partner'];
  forwarding: HealthDeps['forwarding'] & MetricsSources['forwarding'];
  gauge: MetricsSources['gauge'];
  nmea: MetricsSources['nmea'];
  signalk: MetricsSources['signalk'];
  alarms: MetricsSources['alarms'];
  notify: MetricsSources['notify'];
  mqtt: HealthDeps['mqtt'] & MetricsSources['mqtt'];
  keys: MetricsSources['keys'];
  cluster: HealthDeps['cluster'] & MetricsSources['cluster'];
  fleet: MetricsSources['fleet'];
  tracks: MetricsSources['tracks'];
  arrival: MetricsSources['arrival'];
  notices: MetricsSources['notices'];
  links: MetricsSources['links'];
  vehiclesOnLand: MetricsSources['vehiclesOnLand'];
}

/** Health, version, metrics and error explanations of the service. */
export function createSystem({ config, clock, log, readiness, database, recentLog, setup, ...features }: SystemDeps) {
  const version = readVersion();
  let requests: readonly RequestCount[] = [];
  let server: FastifyInstance | undefined;
  let registry: Promise<Registry> | undefined;

  /** Created at the first scrape, so that an unused library needs no memory. */
  async function scrape() {
    registry ??= import('./metrics.ts').then(({ createMetrics }) =>
      createMetrics({ clock, database, requests, limits: () => server?.limits.stats(), ...features }),
    );
    const metrics = await registry;
    return { contentType: metrics.contentType, text: await metrics.metrics() };
  }

  const health = createHealth({ clock, database, ...features, hideDestinations: config.auth.scope === 'all' });
  const logs = createLogService(recentLog);
  const backups = createBackupService({
    url: config.database.url,
    dataDir: config.data_dir,
    env: setup?.sources?.env ?? {},
    database,
    log,
  });
  const diagnostics = createDiagnosticsService({
    version,
    clock,
    database,
    settings: () => shownValues(config),
    secrets: () => secretsOf(config),
    health,
    instances: features.cluster?.instances,
    log: logs,
    scrape: config.metrics.enabled ? scrape : undefined,
  });
  const ownRoutes = createSystemRoutes({
    health,
    whyNotReady: readiness.reason,
    areWritesFailing: () => database.writes().isFailing,
    version,
    instances: features.cluster?.instances,
    home: config.console.enabled ? 'app/' : undefined,
    asyncApi: config.docs.openapi_json ? (basePath) => features.live.describe({ version, basePath }) : undefined,
    clock,
    scrape: config.metrics.enabled ? scrape : undefined,
  });
  const routes = joinRoutes(
    ownRoutes,
    createLogRoutes(logs),
    createBackupRoutes(backups, clock),
    createDiagnosticsRoutes(diagnostics),
  );

  return {
    version,
    routes,
    /** Starts counting the requests of a server. */
    measure(app: FastifyInstance): void {
      server = app;
      if (config.metrics.enabled) requests = countRequests(app);
    },
  };
}
