import type { FastifyInstance, onResponseHookHandler } from 'fastify';

/** Requests of one route with one status. */
export interface RequestCount {
  method: string;
  route: string;
  status: number;
  count: number;
  /** Total time until the responses were sent. */
  seconds: number;
}

/**
 * Counts and times all requests of a server by route pattern, not by path, so that clients cannot add series. Each route has
 * its own small table: a request costs two additions. The returned list is live.
 */
export function countRequests(app: FastifyInstance): readonly RequestCount[] {
  const all: RequestCount[] = [];
  const createTable = (method: string, route: string) => {
    const byStatus = new Map<number, RequestCount>();
    return (status: number, elapsedMs: number) => {
      let counted = byStatus.get(status);
      if (counted === undefined) {
        counted = { method, route, status, count: 0, seconds: 0 };
        byStatus.set(status, counted);
        all.push(counted);
      }
      counted.count += 1;
      counted.seconds += elapsedMs / 1000;
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
  return all;
}
