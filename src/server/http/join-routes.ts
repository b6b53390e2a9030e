import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

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
