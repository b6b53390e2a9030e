import { isDeepStrictEqual } from 'node:util';
import type { SwaggerTransform } from '@fastify/swagger';
import { type FastifyInstance, type FastifySchema, fastify, type RouteOptions } from 'fastify';
import Type from 'typebox';
import type { Config } from '../../../foundation/config/schema.ts';
import type { Access } from '../access.ts';
import { OneOf } from '../schema.ts';
import { createCompressedSender } from '../stream.ts';
import { createComponents } from './openapi-components.ts';

type Json = Record<string, unknown>;

/** Converts the document to OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export const toOpenApi31 = (document: object): object => ({ ...toDocument(document), openapi: '3.1.1' });

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (values: object, map: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

/** Everything except the schemas is the same in both versions. */
const toDocument = (part: object): Json =>
  mapValues(part, (inner, key) => {
    if (key === 'schema' && isObject(inner)) return toSchema(inner);
    if (key === 'schemas' && isObject(inner)) return mapValues(inner, (schema) => toSchema(Object(schema)));
    if (Array.isArray(inner)) return inner.map((item) => (isObject(item) ? toDocument(item) : item));
    return isObject(inner) && key !== 'example' ? toDocument(inner) : inner;
  });

function toSchema(schema: Json): Json {
  const { nullable, example, exclusiveMinimum, minimum, ...stated } = mapValues(schema, toKeyword);
  const whole: Json = {
    ...stated,
    ...(exclusiveMinimum === true && { exclusiveMinimum: minimum }),
    ...(exclusiveMinimum !== true && minimum !== undefined && { minimum }),
    ...(example !== undefined && { examples: [example] }),
  };
  const { allOf, type, ...beside } = whole;
  const isReference = Array.isArray(allOf) && allOf.length === 1;
  if (nullable === true && isDeepStrictEqual(stated['enum'], [null])) return { type: 'null' };
  if (isReference) return { ...beside, ...allOf[0] };
  return nullable === true && typeof type === 'string' ? { ...whole, type: [type, 'null'] } : whole;
}

function toKeyword(part: unknown, key: string): unknown {
  if (key === 'properties' && isObject(part)) return mapValues(part, (property) => toSchema(Object(property)));
  if (['allOf', 'anyOf', 'oneOf'].includes(key) && Array.isArray(part)) return part.map((one) => toSchema(one));
  return ['items', 'additionalProperties'].includes(key) && isObject(part) ? toSchema(part) : part;
}

/** Path of the interactive explorer. */
export const EXPLORER_PATH = '/v1/swagger-ui';

/** Descriptions of the tags of the routes. The linter warns of a missing tag, which fails a test. */
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

/** The version of the document, for programs that can read only one. */
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

/** Collects the schemas of all routes that are registered after it, and serves the OpenAPI document as configured. */
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
      // Without the trailing slash, the page would load its scripts from paths without the base path.
      uiHooks: {
        onRequest: async ({ url, basePath }, reply) =>
          basePath !== '' && url === EXPLORER_PATH ? reply.redirect(`${EXPLORER_PATH}/`) : undefined,
        // The library would write the YAML for each request and block the event loop for 200 ms.
        preHandler: async ({ routeOptions, basePath }, reply) =>
          routeOptions.url === `${EXPLORER_PATH}/yaml`
            ? reply.type('application/x-yaml').send(yamlAtServer(app.swagger({ yaml: true }), basePath))
            : undefined,
      },
    });
  }
}

/** Makes a value on first use and keeps it. */
function createLater<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Writes the document in a separate server on first use: loading the library at the start would add 5 % more code. */
async function writeDocument(routes: readonly RouteOptions[], version: string): Promise<object> {
  const writer = fastify({ exposeHeadRoutes: false });
  // This server gets no requests, so its schemas need not be compiled.
  writer.setValidatorCompiler(() => () => true);
  writer.setSerializerCompiler(() => String);
  await addWriter(writer, version);
  for (const { method, url, schema, config } of routes)
    if (method !== 'HEAD')
      writer.route({ method, url, ...(schema && { schema }), ...(config && { config }), handler: String });
  await writer.ready();
  return writer.swagger();
}

/** Adds the writer of the document, which covers all routes that are registered after it. */
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

/** The document for a client that reaches the service below a base path. */
const atServer = (document: object, basePath: string): object =>
  basePath === '' ? document : { ...document, servers: [{ url: basePath }] };

const yamlAtServer = (document: string, basePath: string): string =>
  basePath === ''
    ? document
    : document.replace(/^( +- url: )\/$/m, (_line, key) => `${key}${JSON.stringify(basePath)}`);

/** Removes the directive that makes a browser load the scripts of the explorer over HTTPS, which is not available. */
const forPlainHttp = (policy: string): string => policy.replace(/;?\s*upgrade-insecure-requests/, '');

/** Completes an operation with facts from its route, such as a sentence on the access. */
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
  // The wildcard at the end of a path is a parameter in the document.
  const named = url.replace(/\*$/, ':path');
  return {
    url: named,
    schema: { ...stated, description },
  };
};

/**
 * Converts the `examples` of schemas by media type to `example`: OpenAPI 3.0 has only one, and the library skips them here.
 */
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

/** A field with a default is optional in a request. The validator adds the default, so its schema requires the field. */
function withoutGivenDefaults(request: unknown): unknown {
  const { required, ...rest } = request as { required?: string[]; properties?: Record<string, object> };
  const needed = required?.filter((name) => !('default' in (rest.properties?.[name] ?? {}))) ?? [];
  return needed.length > 0 ? { ...rest, required: needed } : rest;
}
