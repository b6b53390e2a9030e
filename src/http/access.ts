import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Unauthorized } from './error-schema.ts';
import { type Admission, type Admit, toRefusal } from './refusal.ts';

/**
 * Who may call a route: `open` everybody; `scoped` everybody, but only with a key when `auth.scope` is `all`;
 * `key` only with a key.
 */
export type Access = 'open' | 'scoped' | 'key';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every registered route with its access, as it stands after `ready`. */
    readonly routeAccess: readonly RouteAccess[];
  }
}

export interface RouteAccess {
  method: string;
  url: string;
  access: Access;
}

interface AccessRules {
  scope: 'vessels' | 'all';
  admit: Admit;
  /** Access of routes that come from plugins and cannot state it themselves, by the beginning of their path. */
  foreign: Readonly<Record<string, Access>>;
}

/** Puts the guard before every route that needs it. A route that does not state its access ends the start. */
export function guardRoutes(app: FastifyInstance, rules: AccessRules): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = await rules.admit({ secret: presentedKey(request), use: 'rest', address: request.ip });
    return admission.ok ? undefined : refuse(reply, admission);
  };
  const routeAccess: RouteAccess[] = [];
  app.decorate('routeAccess', routeAccess);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? foreignAccess(route, rules.foreign);
    if (access === undefined) throw new Error(`route ${route.method} ${route.url} does not state its access`);
    routeAccess.push(...[route.method].flat().map((method) => ({ method, url: route.url, access })));
    if (access === 'open' || (access === 'scoped' && rules.scope !== 'all')) return;
    route.onRequest = [route.onRequest ?? [], guard].flat();
    const response = { ...(route.schema?.response ?? {}), 401: Unauthorized };
    route.schema = { ...route.schema, response, security: [{ apiKey: [] }] };
  });
}

function foreignAccess(route: RouteOptions, foreign: AccessRules['foreign']): Access | undefined {
  const prefix = Object.keys(foreign).find((path) => route.url === path || route.url.startsWith(`${path}/`));
  return prefix === undefined ? undefined : foreign[prefix];
}

function presentedKey(request: FastifyRequest): string | undefined {
  const value = request.headers['x-api-key'] ?? request.headers['api_key'];
  return typeof value === 'string' ? value : undefined;
}

function refuse(reply: FastifyReply, admission: Admission & { ok: false }) {
  const { status, body, retryAfterSecs } = toRefusal(admission, 'rest');
  if (retryAfterSecs !== undefined) reply.header('Retry-After', retryAfterSecs);
  return reply.code(status).send(body);
}
