import type { SwaggerTransform } from '@fastify/swagger';
import { type FastifyInstance, type FastifySchema, fastify, type RouteOptions } from 'fastify';
import Type from 'typebox';
import type { Config } from '../../foundation/config/schema.ts';
import type { Access } from './access.ts';
import { createCompressedSender } from './compressed.ts';
import { toOpenApi31 } from './openapi-3-1.ts';
import { createComponents } from './openapi-components.ts';
import { OneOf } from './schema.ts';

/** Where the interactive explorer is. */
export const EXPLORER_PATH = '/v1/swagger-ui';

/** What the tags of the routes stand for; a tag that is missing here is a warning of the linter, and so a failing test. */
const TAGS = {
  gps: 'Your position and speed, and their history',
  trips: 'Voyages with cargo from a sender to a receiver, with their tracks',
  clients: 'Senders and receivers of cargo, with their contact persons',
  categories: 'Kinds of cargo',
  places: 'Berths, ports, locks and other parts of the water that have a name',
  log: "The ship's log: what happened on the way, in entries that are bound to each other",
  laytime: 'Events of a trip, its laytime and demurrage, and the statement of facts',
  arrival: 'When a vessel is expected to arrive, as a range',
  fairway: 'What is ahead on the fairway: notices to skippers',
  links: 'Links by which a client follows one trip',
  vehicles: 'Vehicles whose position a phone or tracker reports',
  vessels: 'Every vessel ever received by AIS, and the changes of its static data',
  watchlist: 'Vessels the crew watches for: entries, categories, settings and sounds',
  notify: 'Targets that get a message about alarms that nobody acknowledges',
  alarms: 'What needs attention now: closest approach, distress, safety texts; and what became of it',
  tracks: 'Where other vessels were: stored tracks, areas, approaches and playback',
  chart: 'The waterway learnt from traffic, as tiles and as a file',
  storage: 'Files, such as uploaded sounds',
  gauge: 'The water level at the gauge station nearest to your position',
  forwarding: 'Positions forwarded to servers on shore: health, queue and log of each destination',
  keys: 'Keys for REST and the WebSocket',
  configuration: 'The settings of the service, with their origins',
  stations: 'AIS stations that receive for this service',
  statistics: 'What was counted over time',
  fleet: 'Ships that hand over what they record to their office',
  signalk: 'Your position and the vessels around you for programs that read Signal K 1',
  system: 'The state and the release of the service',
} as const;

const WHO: Readonly<Record<Access, string>> = {
  open: 'Everybody may call it.',
  scoped: 'Needs a key where `auth.scope` is `all`.',
  key: 'Always needs an API key.',
  admin: 'Always needs an API key of the scope `admin`.',
  ship: 'Always needs the token of a ship.',
  station: 'Always needs the token of the AIS station.',
};

/** Programs that can read only one of the versions say so. */
const DocumentQuery = Type.Object({ version: Type.Optional(OneOf(['3.0', '3.1'])) });

interface OpenApiOptions {
  version: string;
  docs: Config['docs'];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all routes. */
    openApi(): Promise<object>;
  }
}

/** Gathers the schemas of all routes registered after it for the OpenAPI document, and serves it as configured. */
export async function documentApi(app: FastifyInstance, { version, docs }: OpenApiOptions): Promise<void> {
  if (docs.swagger_ui) await addWriter(app, version);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.decorate(
    'openApi',
    createLater(async () => (docs.swagger_ui ? app.swagger() : writeDocument(routes, version))),
  );
  if (docs.openapi_json) {
    const config = { access: 'scoped', home: 'any' } as const;
    const send = createCompressedSender();
    const newer = createLater(async () => toOpenApi31(await app.openApi()));
    app.get<{ Querystring: { version: string } }>(
      '/v1/openapi.json',
      { config, schema: { hide: true, querystring: DocumentQuery } },
      async (request, reply) => {
        const document = await (request.query.version === '3.1' ? newer() : app.openApi());
        return send(request, reply, atServer(document, request.basePath));
      },
    );
  }
  if (docs.swagger_ui) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swaggerUi, {
      routePrefix: EXPLORER_PATH,
      staticCSP: true,
      transformStaticCSP: forPlainHttp,
      transformSpecification: (document, { basePath }) => atServer(document, basePath),
      transformSpecificationClone: false,
      // Without the slash its page names its scripts by paths that lack the base path.
      uiHooks: {
        onRequest: async ({ url, basePath }, reply) =>
          basePath !== '' && url === EXPLORER_PATH ? reply.redirect(`${EXPLORER_PATH}/`) : undefined,
        // The library would write the YAML again for each request, and serve nobody else for a fifth of a second.
        preHandler: async ({ routeOptions, basePath }, reply) =>
          routeOptions.url === `${EXPLORER_PATH}/yaml`
            ? reply.type('application/x-yaml').send(yamlAtServer(app.swagger({ yaml: true }), basePath))
            : undefined,
      },
    });
  }
}

/** Makes something when it is first asked for, and keeps it. */
function createLater<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** In a server of its own when it is first asked for: the library has a twentieth of the code that a start would load. */
async function writeDocument(routes: readonly RouteOptions[], version: string): Promise<object> {
  const writer = fastify({ exposeHeadRoutes: false });
  // Nobody calls it, so that its schemas need not be compiled.
  writer.setValidatorCompiler(() => () => true);
  writer.setSerializerCompiler(() => String);
  await addWriter(writer, version);
  for (const { method, url, schema, config } of routes)
    if (method !== 'HEAD')
      writer.route({ method, url, ...(schema && { schema }), ...(config && { config }), handler: String });
  await writer.ready();
  return writer.swagger();
}

/** Has a server write the document of the routes that are registered after this. */
async function addWriter(app: FastifyInstance, version: string): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger');
  const components = createComponents();
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Wheelhouse',
        version,
        description:
          'Your position, cargo trips, vessels around you, proximity alerts, river gauges and forwarding of positions. ' +
          'Live messages come over the WebSocket at `/ws`. ' +
          'A known path with another method is 404, and the header `Allow` names the methods that there are.',
        contact: { name: 'Wheelhouse maintainers' },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The header `api_key` serves too.' },
          bearerKey: { type: 'http', scheme: 'bearer', description: 'The same API key in the header `Authorization`.' },
          stationToken: { type: 'http', scheme: 'bearer', description: '`token` of an entry of `ais.stations`.' },
          stationPassword: { type: 'http', scheme: 'basic', description: 'The same as the password, with any user.' },
          shipToken: { type: 'http', scheme: 'bearer', description: 'Printed by `fleet add` in the office.' },
        },
      },
    },
    transform: (route) => completeOperation(route, components.toOpenApi),
    transformObject: (document) => components.lift('openapiObject' in document ? document.openapiObject : {}),
  });
}

/** The document for a client who sees the service below a path. */
const atServer = (document: object, basePath: string): object =>
  basePath === '' ? document : { ...document, servers: [{ url: basePath }] };

const yamlAtServer = (document: string, basePath: string): string =>
  basePath === ''
    ? document
    : document.replace(/^( +- url: )\/$/m, (_line, key) => `${key}${JSON.stringify(basePath)}`);

/** A browser that has to upgrade requests asks for the explorer's scripts by HTTPS, which is not there. */
const forPlainHttp = (policy: string): string => policy.replace(/;?\s*upgrade-insecure-requests/, '');

/** Gives an operation what follows from its route: in words who may call it. */
const completeOperation = (
  { schema, url, route }: Parameters<SwaggerTransform>[0],
  toOpenApi: (schema: unknown) => unknown,
): ReturnType<SwaggerTransform> => {
  const access = route.config?.access;
  const description = [schema?.description, access && WHO[access]].filter(Boolean).join(' ');
  const stated = toOpenApi({ ...schema }) as FastifySchema;
  for (const part of ['body', 'querystring'] as const)
    if (stated[part]) stated[part] = withoutGivenDefaults(stated[part]);
  if (stated.response) stated.response = withExamples(stated.response);
  // The rest of a path is a parameter of the document too.
  const named = url.replace(/\*$/, ':path');
  return {
    url: named,
    schema: { ...stated, description },
  };
};

/** OpenAPI 3.0 knows one example. Of the schemas of one media type among several, nothing else makes it of the list. */
function withExamples(part: unknown, isInContent = false): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const { examples, ...rest } = part as { examples?: unknown };
  const isListed = isInContent && Array.isArray(examples);
  const inner = Object.entries(isListed ? { ...rest, example: examples[0] } : part).map(([key, value]) => [
    key,
    key === 'example' ? value : withExamples(value, isInContent || key === 'content'),
  ]);
  return Object.fromEntries(inner);
}

/** What has a default need not be sent; the checks fill it in, and so require it afterwards. */
function withoutGivenDefaults(request: unknown): unknown {
  const { required, ...rest } = request as { required?: string[]; properties?: Record<string, object> };
  const needed = required?.filter((name) => !('default' in (rest.properties?.[name] ?? {}))) ?? [];
  return needed.length > 0 ? { ...rest, required: needed } : rest;
}
