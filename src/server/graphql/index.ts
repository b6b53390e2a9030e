import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Config } from '../../foundation/config/schema.ts';
import { logEvent } from '../../foundation/shared/logging/log-events.ts';
import { hasLeft } from '../http/limits/load-limits.ts';
import { compileValidator, toValidationError } from '../http/validation.ts';
import type { Engine, GraphqlPart, GraphqlRequest } from './engine.ts';

export interface GraphqlDeps {
  docs: Config['docs'];
  parts: readonly GraphqlPart[];
}

/** Combines the GraphQL parts of all features into one schema. The library is loaded on the first request to save memory. */
export function createGraphql({ docs, parts }: GraphqlDeps): {
  routes: FastifyPluginAsync;
  /** The schema in the schema definition language, for `docs/schema.graphql`. */
  schemaText: () => Promise<string>;
} {
  let loaded: Promise<Engine> | undefined;
  const engine = () => {
    const isSchemaPublic = docs.openapi_json || docs.swagger_ui;
    loaded ??= import('./engine.ts').then(({ createEngine }) => createEngine({ parts, isSchemaPublic }));
    return loaded;
  };
  return {
    routes: createGraphqlRoutes({ engine, hasExplorer: docs.swagger_ui }),
    schemaText: async () => (await engine()).schemaText,
  };
}

/**
 * Checks the arguments of a field by the schema of the same query over REST, with the same defaults and texts. An explicit
 * null counts as a missing argument. Throws a BadRequest.
 */
export function createArgumentParser<T extends TSchema>(schema: T): (args: Record<string, unknown>) => Static<T> {
  let validate: ReturnType<typeof compileValidator> | undefined;
  return (args) => {
    const plain = Object.fromEntries(Object.entries(schema));
    validate ??= compileValidator({ schema: plain, method: 'POST', url: '', httpPart: 'body' });
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    if (validate(given)) return given as Static<T>;
    throw toValidationError((validate.errors ?? []) as Parameters<typeof toValidationError>[0]);
  };
}

/** Maximum size of a request: queries are text, not data. */
const MAX_BODY_BYTES = 64 * 1024;

const PATH = '/graphql';
const EXPLORER_PATH = `${PATH}/explorer`;

interface GraphqlRoutesDeps {
  engine: () => Promise<Engine>;
  hasExplorer: boolean;
}

/** The GraphQL routes, with the guard, limits and log of all other routes. */
function createGraphqlRoutes({ engine, hasExplorer }: GraphqlRoutesDeps): FastifyPluginAsync {
  const options = {
    config: { access: 'scoped' as const, home: 'leader' as const },
    schema: { hide: true },
    bodyLimit: MAX_BODY_BYTES,
  };

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { status, contentType, text } = await (await engine()).ask(toGraphqlRequest(request, reply));
    return reply.code(status).type(contentType).send(text);
  }

  return async (app) => {
    app.get(PATH, options, answer);
    app.post(PATH, options, answer);
    if (!hasExplorer) return;
    const { explorerPage } = await import('./explorer.ts');
    app.get(EXPLORER_PATH, options, async (_request, reply) => {
      const { html, contentSecurityPolicy } = explorerPage((await engine()).schemaText);
      return reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(html);
    });
  };
}

function toGraphqlRequest(request: FastifyRequest, reply: FastifyReply): GraphqlRequest {
  const isPost = request.method === 'POST';
  const mark = request.url.indexOf('?');
  return {
    method: isPost ? 'POST' : 'GET',
    search: isPost || mark < 0 ? '' : request.url.slice(mark),
    body: isPost ? request.body : undefined,
    accept: request.headers.accept,
    hasLeft: () => hasLeft(reply),
    onFailure: (cause) => logEvent(request.log, 'service.request_failed', { reqId: request.id, err: cause }),
  };
}
