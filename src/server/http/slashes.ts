import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { EXPLORER_PATH } from './openapi.ts';

/** Below these paths, routes for a trailing slash exist: pages, and paths that Signal K clients request. */
const HAS_FOLDERS = ['/app', '/signalk', EXPLORER_PATH];

/**
 * Removes trailing slashes from the path of a URL. Many clients and proxies add one, and the router would see another, empty
 * part.
 */
export function withoutLastSlash(url: string): string {
  const mark = url.indexOf('?');
  const end = mark < 0 ? url.length : mark;
  let last = end;
  while (last > 1 && url[last - 1] === '/') last -= 1;
  if (last === end || HAS_FOLDERS.some((folder) => url.startsWith(folder))) return url;
  return url.slice(0, last) + url.slice(end);
}

/** A path with an empty part, as in `/v1/trips//track`, matches no route. */
export function refuseEmptyParts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.includes(':')) return;
    const named = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    route.onRequest = [
      async ({ params, method, url }: { params: unknown; method: string; url: string }) => {
        if (named.some((name) => (params as Record<string, string>)[name] === ''))
          throw new ServiceError('NotFound', `Route ${method} ${url.split('?', 1)[0]} not found`);
      },
      route.onRequest ?? [],
    ].flat();
  });
}
