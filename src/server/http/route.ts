import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { ServiceError } from '../../foundation/shared/errors.ts';

/** Replaces the routes of a disabled feature, which is not loaded. Each route answers that the feature is disabled. */
export const disabledRoutes =
  (message: string, paths: readonly string[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    const options = { config: { access: 'key', home: 'any' }, schema: { hide: true } } as const;
    const refuse = () => {
      throw new ServiceError('NotFound', message);
    };
    for (const path of paths) {
      app.get(path, options, refuse);
      app.delete(path, options, refuse);
    }
  };

/** Combines the routes of several files into one feature. One shared scope is faster than one for each. */
export const joinRoutes =
  (...parts: readonly FastifyPluginAsyncTypebox[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const part of parts) await part(app, {});
  };

/** Registers routes in a separate scope, so that their hooks and body parsers apply to no other route. */
export const apart =
  (routes: FastifyPluginAsyncTypebox): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(routes);
  };

type Stated = FastifySchema & { config?: FastifyContextConfig };

/** Creates a function that describes the routes of one tag. Their access is `usual`, unless `config` states another. */
export const routesOf =
  (tag: string, usual: FastifyContextConfig) =>
  <Route extends Stated>({ config = usual, ...schema }: Route) => ({ config, schema: { ...schema, tags: [tag] } });
