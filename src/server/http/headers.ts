import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The headers of every answer: the request's id, by which the log knows it, and those that protect a browser. */
export function addHeaders(app: FastifyInstance): void {
  const protection = securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(protection);
    done();
  });
}

/**
 * Helmet's headers, which depend on nothing but its options, so that it is asked once and not at each request. Left out
 * is what only browsers of the past know (each answer travels a metered link), what would keep pages of other origins,
 * such as a stream's overlay, from loading a file, and what would pin a host name to HTTPS or upgrade the links of its
 * pages, since a service in a local network is reached by plain HTTP as often.
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
