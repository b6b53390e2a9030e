import { Counter, type Registry } from 'prom-client';
import type { RequestCount } from './request-counts.ts';

/** Publishes what was counted of requests. */
export function measureRequests(requests: readonly RequestCount[], registry: Registry): void {
  const publish = (name: string, help: string, value: (counted: RequestCount) => number) =>
    new Counter({
      name: `wheelhouse_http_${name}`,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const counted of requests) {
          this.inc({ method: counted.method, route: counted.route, status: counted.status }, value(counted));
        }
      },
    });
  publish('requests_total', 'Answered requests', ({ count }) => count);
  publish('request_seconds_total', 'Time spent until the answers were sent', ({ seconds }) => seconds);
}
