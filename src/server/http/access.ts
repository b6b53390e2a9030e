import type { IncomingHttpHeaders } from 'node:http';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import { ServiceError } from '../../foundation/shared/errors.ts';
import { errorResponses, Unauthorized } from './error-schema.ts';
import type { RateLimit } from './limits/rate-limit.ts';
import { type Admission, type Admit, type AdmitShip, type AdmitStation, toRefusal, type Use } from './refusal.ts';

/** The token of an `Authorization` header; Signal K clients send `JWT` instead of `Bearer`. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^(?:Bearer|JWT) +(\S{1,4096})$/i.exec(header ?? '')?.[1];
}

/**
 * Required credentials of a route: `open` none; `scoped` a key if `auth.scope` is `all`, else none; `key` a key; `admin` a
 * key with the scope `admin`, and never from a page of another origin; `ship` the token of a ship, which opens nothing else;
 * `station` the token of the AIS station that the path names.
 */
export type Access = 'open' | 'scoped' | 'key' | 'admin' | 'ship' | 'station';

/** The instance that answers: `any` instance, or only the `leader`. */
export type Home = 'any' | 'leader';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    home?: Home;
    /**
     * The route returns only records of the ships in `request.ships`. A key that is limited to ships opens no other route.
     */
    ofShips?: boolean;
  }
  interface FastifyRequest {
    /** The ship that the token of the request belongs to. */
    shipId: string;
    /** The ships that the key is limited to; undefined if it is not limited. */
    ships: readonly string[] | undefined;
  }
  interface FastifyInstance {
    /** All registered routes with their access, complete after `ready`. */
    readonly routeAccess: readonly RouteAccess[];
  }
}

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
  home: Home;
}

interface AccessRules {
  scope: 'vessels' | 'all';
  admit: Admit;
  /** Finds the ship of a token; undefined without a fleet. */
  admitShip?: AdmitShip | undefined;
  /** Checks the token of an AIS station; undefined if no station is configured. */
  admitStation?: AdmitStation | undefined;
  /** Counts the requests to routes for ships. */
  rateLimit: Pick<RateLimit, 'count' | 'countShip'>;
  /** Whether a page of another origin sends the request. */
  isForeign: (headers: IncomingHttpHeaders) => boolean;
  /** Access of routes from plugins, which cannot state it themselves, by path prefix. */
  foreign: Readonly<Record<string, Access>>;
}

/** Security requirements in the OpenAPI document; one alternative of each list is enough. */
const BY_KEY = [{ apiKey: [] }, { bearerKey: [] }];
const BY_TOKEN = { ship: [{ shipToken: [] }], station: [{ stationToken: [] }, { stationPassword: [] }] };

/** Adds the guard to every route that needs it. A route without a stated access and home makes the start fail. */
export function guardRoutes(app: FastifyInstance, rules: AccessRules): void {
  const guardFor = (use: Exclude<Use, 'ship' | 'station'>): onRequestHookHandler => {
    const judge = (request: FastifyRequest, reply: FastifyReply, admission: Admission) =>
      admission.ok ? limitToShips(request, admission) : refuse(reply, admission);
    return (request, reply, done) => {
      const admission = rules.admit({ secret: presentedKey(request), use, address: request.ip });
      if (admission instanceof Promise) return admission.then((found) => judge(request, reply, found));
      // A promise would cost more than the check of a key of the configuration.
      if (!admission.ok) return Promise.resolve(refuse(reply, admission));
      limitToShips(request, admission);
      done();
    };
  };
  const guardShip = async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = await rules.admitShip?.({
      secret: bearerToken(request.headers.authorization),
      address: request.ip,
    });
    const limited = admission?.ok ? rules.rateLimit.countShip(admission.shipId) : rules.rateLimit.count(request.ip);
    if (limited) throw limited;
    if (!admission?.ok) return refuse(reply, admission ?? { ok: false }, 'ship');
    request.shipId = admission.shipId;
  };
  /** Valid requests of a station are limited by size instead, because many stations can share one address. */
  const guardStation = async (request: FastifyRequest, reply: FastifyReply) => {
    const { name = '' } = request.params as { name?: string };
    const secret = presentedToken(request);
    const admission = await rules.admitStation?.({ name, secret, address: request.ip });
    if (admission?.ok) return undefined;
    const limited = rules.rateLimit.count(request.ip);
    if (limited) throw limited;
    // The body is not read, so the connection cannot be used again.
    reply.header('connection', 'close');
    return refuse(reply, admission ?? { ok: false }, 'station');
  };
  /** A key that is limited to ships may use open routes too, but sees no more there than on routes that need a key. */
  const check = async (request: FastifyRequest) => {
    const secret = presentedKey(request);
    if (secret === undefined) return;
    const admission = await rules.admit({ secret, use: 'rest', address: request.ip });
    if (admission.ok) limitToShips(request, admission);
  };
  const guards = {
    rest: guardFor('rest'),
    admin: [refuseForeign(rules.isForeign), guardFor('admin')],
    ship: guardShip,
    station: guardStation,
  };
  app.decorateRequest('shipId', '');
  app.decorateRequest('ships', undefined);
  const routeAccess: RouteAccess[] = [];
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? foreignAccess(route, rules.foreign);
    if (access === undefined) throw new Error(`route ${route.method} ${route.url} does not state its access`);
    const home = route.config?.home ?? (isForeignRoute(route, rules.foreign) ? 'any' : undefined);
    if (home === undefined) throw new Error(`route ${route.method} ${route.url} does not state its home`);
    routeAccess.push(...[route.method].flat().map((method) => ({ method, url: route.url, access, home })));
    if (access === 'open' || (access === 'scoped' && rules.scope !== 'all')) {
      route.schema = { ...route.schema, security: [] };
    }
    if (access === 'open') return;
    if (access === 'scoped' && rules.scope !== 'all') {
      if (rules.admitShip) route.onRequest = [route.onRequest ?? [], check].flat();
      return;
    }
    const guard = access === 'scoped' || access === 'key' ? guards.rest : guards[access];
    route.onRequest = [route.onRequest ?? [], guard].flat();
    const forbidden = access === 'admin' ? errorResponses('Forbidden') : {};
    const response = { ...(route.schema?.response ?? {}), ...forbidden, 401: Unauthorized };
    route.schema = {
      ...route.schema,
      response,
      security: access === 'ship' || access === 'station' ? BY_TOKEN[access] : BY_KEY,
    };
  });
}

const isForeignRoute = (route: RouteOptions, foreign: AccessRules['foreign']): boolean =>
  foreignAccess(route, foreign) !== undefined;

function foreignAccess(route: RouteOptions, foreign: AccessRules['foreign']): Access | undefined {
  const prefix = Object.keys(foreign).find((path) => route.url === path || route.url.startsWith(`${path}/`));
  return prefix === undefined ? undefined : foreign[prefix];
}

/** Another origin cannot read the response of a safe method, but an admin route refuses even that request. */
const refuseForeign = (isForeign: AccessRules['isForeign']) => async (request: FastifyRequest) => {
  if (isForeign(request.headers)) throw new ServiceError('Forbidden', 'Pages of another origin cannot use this route');
};

/**
 * The API key of a request, valid or not. The dedicated header comes first, because a proxy may put its own credential into
 * `Authorization`.
 */
export function presentedKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers['x-api-key'] ?? headers['api_key'];
  return typeof value === 'string' ? value : bearerToken(headers.authorization);
}

/** Receivers that support only user and password send the token as the password; any user name is accepted. */
function presentedToken({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const basic = /^Basic +([A-Za-z0-9+/=]{1,1024})$/i.exec(authorization ?? '')?.[1];
  if (basic === undefined) return bearerToken(authorization);
  const [, ...password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return password.join(':');
}

function limitToShips(request: FastifyRequest, { ships }: Admission & { ok: true }): void {
  if (ships === undefined) return;
  if (request.routeOptions.config.ofShips !== true) {
    throw new ServiceError('Forbidden', 'This key is limited to ships and does not open this');
  }
  request.ships = ships;
}

function refuse(reply: FastifyReply, admission: Admission & { ok: false }, use: Use = 'rest') {
  if (admission.lacksScope) {
    const message = 'This needs a key of the scope admin. Create one with "keys create NAME --scope admin".';
    throw new ServiceError('Forbidden', message);
  }
  const { status, body, retryAfterSecs } = toRefusal(admission, use);
  if (retryAfterSecs !== undefined) reply.header('Retry-After', retryAfterSecs);
  return reply.code(status).send(body);
}
