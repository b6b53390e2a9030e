import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAddress } from '../../foundation/shared/address.ts';
import { notFound } from '../../foundation/shared/errors.ts';
import { streamText } from '../../server/http/stream.ts';
import type { CurrentData } from './current-data.ts';
import { SERVER } from './greeting.ts';
import { DISCOVERY, FULL, LOGIN_STATUS, VALUE, VESSELS } from './signalk-schema.ts';
import { addTrackRoutes, type TrackRoutesDeps } from './tracks/track-routes.ts';
import { find, fullText, vesselsText } from './tree.ts';

const CONFIG = { access: 'scoped', home: 'any' } as const;
const STREAMED = { ...CONFIG, streams: true } as const;
const API = '/signalk/v1/api';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Maximum length of a path that is repeated in an answer. */
const MAX_PATH_LENGTH = 200;
/** A host with its port; other text of the client is not repeated. */
const HOST = /^[A-Za-z0-9.:_[\]-]{1,255}$/;

export interface SignalkRoutesDeps {
  current: CurrentData;
  streamPath: string;
  /** Whether clients need a key. */
  isProtected: boolean;
  /** Other origins whose pages may read the answers. */
  allowedOrigins: ReadonlySet<string>;
  tracks: TrackRoutesDeps;
  /** Call when a program at this address has requested `self`. */
  selfAsked(address: string): void;
}

/** HTTP routes of Signal K. */
export function createSignalkRoutes(deps: SignalkRoutesDeps): FastifyPluginAsyncTypebox {
  const { current, streamPath, isProtected, allowedOrigins, tracks, selfAsked } = deps;

  const sendStream = async (reply: FastifyReply, chunks: AsyncGenerator<string>) =>
    reply.type(JSON_TYPE).send(await streamText(chunks));

  function sendFound(reply: FastifyReply, path: string) {
    const segments = path.split('/').filter((segment) => segment !== '');
    const value = find(current, segments);
    if (value === undefined) throw notFound('Signal K path', segments.join('/').slice(0, MAX_PATH_LENGTH));
    // A string is JSON too.
    return reply.type(JSON_TYPE).send(JSON.stringify(value));
  }

  return async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      // The browser hides the answer from other pages; the request is still logged.
      if (!app.isForeignPage(request.headers)) allowOrigin(request, reply, allowedOrigins);
      done();
    });
    // Clients request with or without a slash at the end; the document lists each path once.
    const bothOf = (path: string, schema: object) => [
      { url: path, schema },
      { url: `${path}/`, schema: { hide: true } },
    ];
    for (const { url, schema } of bothOf('/signalk', DISCOVERY))
      app.get(url, { config: CONFIG, schema }, (request) => discovery(request, streamPath));
    app.get('/skServer/loginStatus', { config: CONFIG, schema: LOGIN_STATUS }, () => ({
      status: isProtected ? 'loggedIn' : 'notLoggedIn',
      readOnlyAccess: isProtected,
      authenticationRequired: isProtected,
      ...(isProtected && { userLevel: 'readonly', username: 'key' }),
    }));
    for (const { url, schema } of bothOf(API, FULL))
      app.get(url, { config: STREAMED, schema }, (_, reply) => sendStream(reply, fullText(current)));
    for (const { url, schema } of bothOf(`${API}/vessels`, VESSELS))
      app.get(url, { config: STREAMED, schema }, (_, reply) => sendStream(reply, vesselsText(current)));
    app.get(`${API}/self`, { config: CONFIG, schema: { hide: true } }, (request, reply) => {
      selfAsked(toAddress(request.ip) ?? request.ip);
      return sendFound(reply, 'self');
    });
    addTrackRoutes(app, tracks);
    app.get<{ Params: { '*': string } }>(`${API}/*`, { config: CONFIG, schema: VALUE }, ({ params }, reply) =>
      sendFound(reply, params['*']),
    );
    // Apps probe other paths. Without CORS headers, a browser would hide the 404 from them.
    for (const path of ['/signalk/*', '/skServer/*'])
      app.get<{ Params: { '*': string } }>(path, { config: CONFIG, schema: { hide: true } }, ({ params }) => {
        throw notFound('Signal K path', params['*'].slice(0, MAX_PATH_LENGTH));
      });
    for (const path of ['/signalk', '/signalk/*', '/skServer/*']) {
      // A browser sends a preflight request, which contains no key, before it sends a key to another origin.
      app.options(path, { config: { access: 'open', home: 'any' }, schema: { hide: true } }, (_, reply) =>
        reply.code(204).send(),
      );
    }
  };
}

/** Links to the endpoints, at the address that the client used. */
function discovery(request: FastifyRequest, streamPath: string) {
  const host = HOST.test(request.host) ? request.host : 'localhost';
  const isSecure = request.protocol === 'https';
  const base = `${host}${request.basePath}`;
  const { name: id, version } = SERVER;
  return {
    endpoints: {
      v1: {
        version,
        'signalk-http': `${isSecure ? 'https' : 'http'}://${base}${API}/`,
        'signalk-ws': `${isSecure ? 'wss' : 'ws'}://${base}${streamPath}`,
      },
    },
    server: { id, version },
  };
}

/** Signal K apps often come from another server and send credentials, which rules out a wildcard. */
function allowOrigin({ headers, method }: FastifyRequest, reply: FastifyReply, allowed: ReadonlySet<string>): void {
  const { origin } = headers;
  if (origin === undefined || !allowed.has(origin)) return;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  reply.header('vary', 'origin');
  if (method === 'OPTIONS') reply.header('access-control-allow-headers', 'authorization, content-type, x-api-key');
}
