import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/schema.ts';
import type { Clock } from '../shared/clock.ts';
import { createHealth, type HealthDeps } from './health.ts';
import { measureRequests } from './http-metrics.ts';
import { createMetrics, type MetricsSources } from './metrics.ts';
import { createSystemRoutes } from './system-routes.ts';
import { readVersion } from './version.ts';

export interface SystemDeps {
  config: Pick<Config, 'metrics'>;
  clock: Clock;
  database: HealthDeps['database'];
  position: HealthDeps['position'] & MetricsSources['position'];
  live: HealthDeps['live'] & MetricsSources['live'];
  ais: HealthDeps['ais'] & MetricsSources['ais'];
  vessels: MetricsSources['vessels'];
}

/** What the service says of itself: health, version, metrics and the explanations of its errors. */
export function createSystem({ config, clock, database, position, live, ais, vessels }: SystemDeps) {
  const version = readVersion();
  const registry = config.metrics.enabled ? createMetrics({ live, position, clock, ais, vessels }) : undefined;
  return {
    version,
    routes: createSystemRoutes({
      health: createHealth({ clock, database, position, live, ais }),
      version,
      clock,
      metrics: registry && { contentType: registry.contentType, text: () => registry.metrics() },
    }),
    /** Measures the requests of a server from now on. */
    measure(app: FastifyInstance): void {
      if (registry) measureRequests(app, registry);
    },
  };
}
