import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { Counter, type Registry } from 'prom-client';

interface Series {
  method: string;
  route: string;
  status: number;
  count: number;
  seconds: number;
}

/**
 * Counts and times every request by its route's pattern, never by its path, so that a client cannot add series. Each
 * route has its own small table: a request costs two additions, and the labels are put together at a scrape.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const all: Series[] = [];
  const createTable = (method: string, route: string) => {
    const byStatus = new Map<number, Series>();
    return (status: number, elapsedMs: number) => {
      let series = byStatus.get(status);
      if (series === undefined) {
        series = { method, route, status, count: 0, seconds: 0 };
        byStatus.set(status, series);
        all.push(series);
      }
      series.count += 1;
      series.seconds += elapsedMs / 1000;
    };
  };

  app.addHook('onRoute', (route) => {
    const observe = createTable([route.method].flat().join('|'), route.url);
    const countResponse: onResponseHookHandler = (_request, reply, done) => {
      observe(reply.statusCode, reply.elapsedTime);
      done();
    };
    route.onResponse = [route.onResponse ?? [], countResponse].flat();
  });
  const observeUnknown = createTable('any', 'unknown');
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) observeUnknown(reply.statusCode, reply.elapsedTime);
    done();
  });

  const publish = (name: string, help: string, value: (series: Series) => number) =>
    new Counter({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const series of all) {
          this.inc({ method: series.method, route: series.route, status: series.status }, value(series));
        }
      },
    });
  publish('wheelhouse_http_requests_total', 'Answered requests', (series) => series.count);
  publish(
    'wheelhouse_http_request_seconds_total',
    'Time spent until the answers were sent',
    (series) => series.seconds,
  );
}
