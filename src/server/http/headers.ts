import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Headers of every response: the request id, which the log contains too, and headers that protect browsers. */
export function addHeaders(app: FastifyInstance): void {
  const protection = securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(protection);
    done();
  });
}

/**
 * The headers of Helmet, which depend only on its options and are computed once. Omitted are headers that only old browsers
 * support (each response uses a metered link), headers that stop pages of other origins, such as the overlay of a stream,
 * from loading a file, and headers that force HTTPS for a host name or for links: a service in a local network is often
 * reached over plain HTTP.
 */
function securityHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  protect({} as IncomingMessage, response as unknown as ServerResponse, (failure?: unknown) => {
    if (failure) throw failure;
  });
  return headers;
}
