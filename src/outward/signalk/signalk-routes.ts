import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { notFound } from '../../foundation/shared/errors.ts';
import { toAddress } from '../../foundation/shared/network/address.ts';
import { errorResponses } from '../../server/http/error-schema.ts';
import { named } from '../../server/http/named.ts';
import { OneOf, Streamed } from '../../server/http/schema.ts';
import { streamText } from '../../server/http/stream.ts';
import type { CurrentData } from './current-data.ts';
import type { Update } from './delta.ts';
import { SERVER } from './greeting.ts';
import { factsOf, isIdentity } from './paths.ts';
import type { Station } from './stations.ts';
import { addTrackRoutes, type TrackRoutesDeps } from './tracks/track-routes.ts';

/** The models of Signal K 1 are documented there, so their objects are open here. */
const Model = (description: string) => Type.Unsafe<object>({ type: 'object', additionalProperties: true, description });

const SELF = 'urn:mrn:imo:mmsi:211000001';

const Discovery = named(
  'SignalkEndpoints',
  Type.Object({
    endpoints: Type.Object({
      v1: Type.Object({
        version: Type.String({ description: 'Of Signal K' }),
        'signalk-http': Type.String({ description: 'URL of the values' }),
        'signalk-ws': Type.String({ description: 'URL of the stream' }),
      }),
    }),
    server: Type.Object({ id: Type.String(), version: Type.String() }),
  }),
  {
    description: 'Where the values and the stream are',
    example: {
      endpoints: {
        v1: {
          version: '2.0.0',
          'signalk-http': 'http://192.168.1.10:8080/signalk/v1/api/',
          'signalk-ws': 'ws://192.168.1.10:8080/signalk/v1/stream',
        },
      },
      server: { id: 'wheelhouse', version: '2.0.0' },
    },
  },
);

const LoginStatus = named(
  'SignalkLoginStatus',
  Type.Object({
    status: OneOf(['loggedIn', 'notLoggedIn']),
    readOnlyAccess: Type.Boolean(),
    authenticationRequired: Type.Boolean(),
    userLevel: Type.Optional(Type.String()),
    username: Type.Optional(Type.String()),
  }),
  {
    description: 'Whether a key is needed',
    example: { status: 'notLoggedIn', readOnlyAccess: false, authenticationRequired: false },
  },
);

const Full = named(
  'SignalkModel',
  Type.Object({
    version: Type.String({ description: 'Of the model' }),
    self: Type.String({ description: 'The identifier of your vessel' }),
    vessels: Model('By their identifiers'),
    atons: Model('Aids to navigation, by their identifiers'),
    shore: Model('Base stations, by their identifiers'),
    sources: Model('By their names'),
  }),
  {
    description: 'The full model',
    example: {
      version: '1.8.2',
      self: SELF,
      vessels: { [SELF]: { mmsi: '211000001' } },
      atons: {},
      shore: {},
      sources: {},
    },
  },
);

const Vessels = named('SignalkVessels', Model('The vessels by their identifiers'), {
  description: 'The vessels by their identifiers',
  example: { [SELF]: { mmsi: '211000001', name: 'AURORA' } },
});

const ValueBody = named('SignalkValue', Type.Unsafe<unknown>({}), {
  description: 'What is at a path of Signal K: an object, a text or a number',
  example: { latitude: 50.36, longitude: 7.6 },
});
const Value = Type.Unsafe<unknown>({
  description: 'What is at the path: an object, a text or a number',
  content: { 'application/json': { schema: ValueBody } },
});

const described = (operationId: string, summary: string, response: Record<number, object>) =>
  ({ operationId, summary, tags: ['signalk'], response: { ...response, ...errorResponses('Internal') } }) as const;

const DISCOVERY = described('getSignalkEndpoints', 'Where Signal K is found', { 200: Discovery });
const LOGIN_STATUS = described('getSignalkLoginStatus', 'Whether Signal K needs a key', { 200: LoginStatus });
const FULL = described('getSignalkModel', 'All values of Signal K', { 200: Streamed(Full) });
const VESSELS = described('listSignalkVessels', 'All vessels of Signal K', { 200: Streamed(Vessels) });
const VALUE = described('getSignalkValue', 'One value or branch of Signal K, by its path', {
  200: Value,
  ...errorResponses('NotFound'),
});

type Node = Record<string, unknown>;

/** A vessel as a tree of its paths; identity values have neither time nor source. */
function vesselTree({ source, at, values }: Update): Node {
  const tree: Node = {};
  const timestamp = new Date(at).toISOString();
  for (const { path, value } of values) {
    const meta = factsOf(path);
    put(tree, path.split('.'), isIdentity(path) ? value : { value, $source: source, timestamp, meta });
  }
  return tree;
}

function put(tree: Node, [first = '', ...rest]: readonly string[], leaf: unknown): void {
  if (rest.length === 0) {
    tree[first] = leaf;
    return;
  }
  const branch = (tree[first] ?? {}) as Node;
  tree[first] = branch;
  put(branch, rest, leaf);
}

/** Value at a path below the API; undefined if there is none. `vessels` alone is too large for this function. */
function find(current: CurrentData, segments: readonly string[]): unknown {
  const [group, id = '', ...rest] = segments;
  if (group === 'self' && segments.length === 1) return current.self;
  if (group === 'version' && segments.length === 1) return SERVER.version;
  if (group === 'sources') return walk(sourcesTree(current), segments.slice(1));
  if (group === 'atons' || group === 'shore') return walk(stationsTree(current), segments);
  if (group !== 'vessels') return undefined;
  const update = findVessel(current, id);
  return update && walk(vesselTree(update), rest);
}

function findVessel(current: CurrentData, id: string): Update | undefined {
  if (id === 'self' || `vessels.${id}` === current.self) return current.ownUpdate();
  const mmsi = /^urn:mrn:imo:mmsi:(\d{9})$/.exec(id)?.[1];
  const vessel = mmsi === undefined ? undefined : current.find(Number(mmsi));
  return vessel && current.wholeUpdate(vessel);
}

const sourcesTree = ({ sources }: CurrentData): Node =>
  Object.fromEntries(Object.values(sources).map((source) => [source, { label: source, type: 'wheelhouse' }]));

/** The tree of all stations, not in chunks: there are only some dozens. */
function stationsTree(current: CurrentData): Node {
  const entries = (group: Station['group'], root: string) =>
    Object.fromEntries(
      current.stations.of(group).map((station) => {
        const update = current.stationUpdate(station);
        return [update.context.slice(root.length + 1), vesselTree(update)];
      }),
    );
  return {
    atons: entries('atons', 'atons'),
    shore: { basestations: entries('basestations', 'shore.basestations') },
  };
}

function walk(node: unknown, segments: readonly string[]): unknown {
  let found = node;
  for (const segment of segments) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, segment)) return undefined;
    found = (found as Node)[segment];
  }
  return found;
}

/** Vessels in one chunk: some dozen kilobytes. */
const CHUNK_VESSELS = 16;

/** Object of all vessels, own ship first, in chunks. */
async function* vesselsText(current: CurrentData): AsyncGenerator<string> {
  let text = `{${entryText(current.ownUpdate())}`;
  let count = 1;
  // Copied, because vessels come and go while a slow client reads, and one may return.
  const mmsis = Uint32Array.from(current.vessels(), ({ mmsi }) => mmsi);
  for (const mmsi of mmsis) {
    const vessel = current.find(mmsi);
    if (!vessel) continue;
    text += `,${entryText(current.wholeUpdate(vessel))}`;
    count += 1;
    if (count % CHUNK_VESSELS > 0) continue;
    yield text;
    text = '';
  }
  yield `${text}}`;
}

const entryText = (update: Update): string =>
  `${JSON.stringify(update.context.slice('vessels.'.length))}:${JSON.stringify(vesselTree(update))}`;

/** The whole tree, in chunks. */
async function* fullText(current: CurrentData): AsyncGenerator<string> {
  yield `{"version":${JSON.stringify(SERVER.version)},"self":${JSON.stringify(current.self)},"vessels":`;
  yield* vesselsText(current);
  yield `,${JSON.stringify(stationsTree(current)).slice(1, -1)}`;
  yield `,"sources":${JSON.stringify(sourcesTree(current))}}`;
}

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
      // A foreign page gets no CORS headers, so its browser hides the answer. `isForeignPage` logs such a request.
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
