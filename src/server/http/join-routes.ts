import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** The routes of several files as those of one feature. They share one scope, which is quicker than one for each. */
export const joinRoutes =
  (...parts: readonly FastifyPluginAsyncTypebox[]): FastifyPluginAsyncTypebox =>
  async (app) => {
    for (const part of parts) await part(app, {});
  };

/** Routes in a scope of their own: no other route has their hooks and what reads their bodies. */
export const apart =
  (routes: FastifyPluginAsyncTypebox): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(routes);
  };
