import { finished } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { errorResponses } from '../../server/http/error-schema.ts';
import {
  ChangedConfiguration,
  ConfigurationChanges,
  CurrentConfiguration,
  toConfiguration,
} from './configuration-schema.ts';
import type { ConfigurationService } from './configuration-service.ts';

export function createConfigurationRoutes(service: ConfigurationService, bodyLimit: number): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/v1/configuration',
      {
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'getConfiguration',
          summary: 'Every key of the configuration with its value and origin',
          description: 'Secrets show only whether they are set.',
          tags: ['configuration'],
          response: { 200: CurrentConfiguration, ...errorResponses('Conflict', 'Internal') },
        },
      },
      () => toConfiguration(service.read(), false),
    );

    app.put(
      '/v1/configuration',
      {
        bodyLimit,
        config: { access: 'admin', home: 'any' },
        schema: {
          operationId: 'updateConfiguration',
          summary: 'Changes the configuration file, all changes or none',
          description:
            'Order and comments of the file stay. After the answer the service starts again with the new values; if it ' +
            'cannot, the old file is restored and `lastFailure` says why. 400 names every failure in `details.failures`. ' +
            '409: a variable sets the key, or the file cannot be written.',
          tags: ['configuration'],
          body: ConfigurationChanges,
          response: { 200: ChangedConfiguration, ...errorResponses('BadRequest', 'Conflict', 'Internal') },
        },
      },
      async ({ body }, reply) => {
        const { state, apply } = await service.change(body.changes);
        if (apply) finished(reply.raw, () => apply());
        return toConfiguration(state, apply !== undefined);
      },
    );
  };
}
