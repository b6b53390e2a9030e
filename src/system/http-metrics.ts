import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Seconds; most answers take under a millisecond, a long list or a slow card some hundreds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Counts and times every request by its route's pattern, never by its path, so that a client cannot add series. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'wheelhouse_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  /** The series of a route and status, keyed by both: to look them up by labels costs more than to observe. */
  const series = new Map<string, ReturnType<typeof duration.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const method = route === undefined ? 'any' : request.method;
    const key = `${method} ${route} ${reply.statusCode}`;
    let observed = series.get(key);
    if (observed === undefined) {
      observed = duration.labels(method, route ?? 'unknown', String(reply.statusCode));
      series.set(key, observed);
    }
    observed.observe(reply.elapsedTime / 1000);
    done();
  });
}
