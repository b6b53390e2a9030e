import type { FastifyContextConfig, FastifySchema } from 'fastify';

type Stated = FastifySchema & { config?: FastifyContextConfig };

/** Creates a function that describes the routes of one tag. Their access is `usual`, unless `config` states another. */
export const routesOf =
  (tag: string, usual: FastifyContextConfig) =>
  <Route extends Stated>({ config = usual, ...schema }: Route) => ({ config, schema: { ...schema, tags: [tag] } });
