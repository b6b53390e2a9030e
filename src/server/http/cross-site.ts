import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { ServiceError } from '../../foundation/shared/errors.ts';

/** Methods that change nothing. A page of another origin cannot read the response, so these requests are harmless. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Top-level domains that nobody can register: names below them are local (RFC 6762, RFC 8375, ICANN). */
const LOCAL_ENDINGS = ['.local', '.localhost', '.lan', '.internal', '.home.arpa', '.localdomain'];

const isSafeMethod = (method: string): boolean => SAFE_METHODS.has(method);

/**
 * Whether a web page of another origin sends the request. Programs send neither of the two headers. Browsers set
 * `Sec-Fetch-Site`, but not over plain HTTP, where `Origin` is compared with the requested host. A page cannot set
 * `X-Forwarded-Host` on another origin without a preflight, which is refused.
 */
export function isForeign(headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean {
  const { origin, host, 'sec-fetch-site': site, 'x-forwarded-host': forwardedHost } = headers;
  if (origin !== undefined && allowedOrigins.has(origin)) return false;
  if (site === 'cross-site') return true;
  if (site === 'same-origin' || site === 'none' || origin === undefined) return false;
  const asked = URL.canParse(origin) ? new URL(origin) : undefined;
  return asked === undefined || ![host, forwardedHost].some((given) => isSameHost(given, asked));
}

/** The URL may omit the default port of its scheme. */
function isSameHost(given: string | string[] | undefined, { protocol, host }: URL): boolean {
  if (typeof given !== 'string') return false;
  const url = `${protocol}//${given}`;
  return host !== '' && URL.canParse(url) && new URL(url).host === host;
}

/**
 * Whether the requested host name belongs to this service. A page can make its own name resolve to this machine (DNS
 * rebinding); the browser then sees the same origin. It cannot do so with an IP address or a local name.
 */
export function createHostCheck(allowedHosts: readonly string[]): (host: string | undefined) => boolean {
  const names = new Set([...allowedHosts, hostname()].map((name) => name.toLowerCase()));
  let lastAccepted: string | undefined;
  return (host) => {
    // Browsers always send the host.
    if (host === undefined || host === lastAccepted) return true;
    const name = nameOf(host);
    if (!isLocalName(name) && !names.has(name)) return false;
    lastAccepted = host;
    return true;
  };
}

const isLocalName = (name: string): boolean =>
  isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  !name.includes('.') ||
  LOCAL_ENDINGS.some((ending) => name.endsWith(ending));

const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

interface OriginRules {
  allowedHosts: readonly string[];
  /** Whether a page of another origin sends the request. */
  isForeign(headers: IncomingHttpHeaders): boolean;
  /** Whether some routes need no key: the host then decides what a page can read. */
  isHostChecked: boolean;
}

/** Refuses requests of foreign web pages, sent by a browser in the local network. */
export function guardOrigins({
  allowedHosts,
  isForeign,
  isHostChecked,
}: OriginRules): (request: FastifyRequest) => void {
  const isOurHost = isHostChecked ? createHostCheck(allowedHosts) : () => true;
  return ({ method, headers }) => {
    if (!isOurHost(headers.host))
      throw forbidden('This host name is not known. Use the IP address, or add the name to server.allowed_hosts');
    if (!isSafeMethod(method) && isForeign(headers))
      throw forbidden(
        'Pages of another origin cannot change anything. Add the origin to server.allowed_origins to allow it',
      );
  };
}

const forbidden = (message: string) => new ServiceError('Forbidden', message);

/** Headers of every response: the request id, which the log contains too, and headers that protect browsers. */
export function addHeaders(): (request: FastifyRequest, reply: FastifyReply) => void {
  const protection = Object.entries(securityHeaders());
  return ({ id }, reply) => {
    reply.header('x-request-id', id);
    for (const [name, value] of protection) reply.header(name, value);
  };
}

/**
 * The headers of Helmet, computed once because they depend only on its options. Three kinds are omitted: headers for
 * old browsers, because each response uses a metered link; headers that stop pages of other origins, such as a stream
 * overlay, from loading a file; and headers that force HTTPS for a host name or for links, because a service in a local
 * network is often reached over plain HTTP.
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
