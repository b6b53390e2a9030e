import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
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
