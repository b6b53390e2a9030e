import type { FastifyContextConfig, FastifySchema } from 'fastify';

type Stated = FastifySchema & { config?: FastifyContextConfig };

/** Describes the routes of one tag: for those that `usual` admits, or for whom `config` states. */
export const routesOf =
  (tag: string, usual: FastifyContextConfig) =>
  <Route extends Stated>({ config = usual, ...schema }: Route) => ({ config, schema: { ...schema, tags: [tag] } });
