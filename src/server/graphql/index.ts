import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../../foundation/config/schema.ts';
import type { Engine } from './engine.ts';
import { createGraphqlRoutes } from './graphql-routes.ts';
import type { GraphqlPart } from './part.ts';

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
