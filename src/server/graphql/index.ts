import type { FastifyPluginAsync } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Config } from '../../foundation/config/schema.ts';
import { compileValidator, toValidationError } from '../http/validation.ts';
import type { Engine, GraphqlPart } from './engine.ts';
import { createGraphqlRoutes } from './graphql-routes.ts';

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
